import { Link } from "react-router-dom";
import type { AdminOrder, PaymentProblem } from "../../../data/model/admin-order.ts";
import { formatMoment } from "../../../data/model/dates.ts";
import { adminPaths } from "../admin-paths.ts";
import { Panel } from "../components/admin-page.tsx";
import shared from "../components/shared.module.css";

/** Payment problems of one order that nobody has resolved yet. */
export function OrderProblems({ problems }: { problems: readonly PaymentProblem[] }) {
  const open = problems.filter(({ resolvedAt }) => resolvedAt === null);
  if (open.length === 0) return null;
  return (
    <section className={`${shared.notice} ${shared.critical}`} aria-label="Payment problem">
      {open.map((problem) => (
        <p key={problem.id}>{problem.message}</p>
      ))}
      <p>
        <Link to={adminPaths.payments()}>Payment problems</Link>
      </p>
    </section>
  );
}

const EMAIL_LABELS: Record<string, string> = {
  "order-confirmation": "Confirmation",
  "order-shipped": "Shipping notice",
  "order-cancelled": "Cancellation",
  "order-refunded": "Refund notice",
};

/** What was written to the shopper about an order. */
export function OrderEmails({ mails }: Pick<AdminOrder, "mails">) {
  return (
    <Panel title="Mail to the shopper">
      {mails.length === 0 && <p>None yet.</p>}
      <ul className={shared.rows}>
        {mails.map((mail) => (
          <li key={mail.id} className={shared.row}>
            <span>
              <span className={shared.name}>{EMAIL_LABELS[mail.kind] ?? mail.kind}</span>
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
