import { Link } from "react-router-dom";
import type { AdminOrder, PaymentProblem } from "../../../data/model/admin-order.ts";
import { formatMoment } from "../../../data/model/dates.ts";
import { Panel } from "../components/console-page.tsx";
import shared from "../components/parts.module.css";
import { places } from "../places.ts";

/** Payment problems of one order that nobody has resolved yet. */
export function OrderProblems({ problems }: { problems: readonly PaymentProblem[] }) {
  const open = problems.filter(({ resolvedAt }) => resolvedAt === null);
  if (open.length === 0) return null;
  return (
    <section className={`${shared.notice} ${shared.alarm}`} aria-label="Payment problem">
      {open.map((problem) => (
        <p key={problem.id}>{problem.message}</p>
      ))}
      <p>
        <Link to={places.payments()}>Payment problems</Link>
      </p>
    </section>
  );
}

const MAIL_WORDS: Record<string, string> = {
  "order-confirmation": "Confirmation",
  "order-shipped": "Shipping notice",
  "order-cancelled": "Cancellation",
  "order-refunded": "Refund notice",
};

/** What was written to the shopper about an order. */
export function OrderMails({ mails }: Pick<AdminOrder, "mails">) {
  return (
    <Panel title="Mail to the shopper">
      {mails.length === 0 && <p>None yet.</p>}
      <ul className={shared.rows}>
        {mails.map((mail) => (
          <li key={mail.id} className={shared.row}>
            <span>
              <span className={shared.name}>{MAIL_WORDS[mail.kind] ?? mail.kind}</span>
              {mail.lastError && !mail.sentAt && (
                <span className={shared.soft}> {mail.lastError}</span>
              )}
            </span>
            <span className={shared.soft}>
              {mail.sentAt ? `Sent ${formatMoment(mail.sentAt)}` : "Not sent yet"}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
