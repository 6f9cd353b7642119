import { Link } from "react-router-dom";
import { type AdminOrder, describeMailState } from "../../../../data/model/admin/admin-order.ts";
import type { PaymentProblem } from "../../../../data/model/admin/payment-problem.ts";
import { mailLabel } from "../../../../data/model/content/mail-kinds.ts";
import { adminPaths } from "../../admin-paths.ts";
import { Panel } from "../../components/admin-page.tsx";
import shared from "../../components/shared.module.css";

/** The unresolved payment problems of an order. */
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

/** Emails to the customer about an order. */
export function OrderEmails({ found: { mails, isSendingMail } }: { found: AdminOrder }) {
  return (
    <Panel title="Emails to the customer">
      {mails.length === 0 && <p>No emails yet.</p>}
      <ul className={shared.rows}>
        {mails.map((mail) => (
          <li key={mail.id} className={shared.row}>
            <span>
              <span className={shared.name}>{mailLabel(mail.kind)}</span>
              {mail.lastError && !mail.sentAt && (
                <span className={shared.soft}> {mail.lastError}</span>
              )}
            </span>
            <span className={shared.soft}>{describeMailState(mail, isSendingMail)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
