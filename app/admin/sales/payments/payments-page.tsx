import { useQuery } from "@tanstack/react-query";
import type { PaymentProblem } from "../../../../data/model/admin/payment-problem.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { Button } from "../../../components/button.tsx";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Rows } from "../../components/rows.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { problemsQuery, resolveProblem } from "./api.ts";
import css from "./payments-page.module.css";
import { Reconciliation } from "./reconciliation.tsx";

/** Open payment problems and the reconciliation with the payment provider. */
export function PaymentsPage() {
  const query = useQuery(problemsQuery);
  return (
    <AdminPage
      title="Payments"
      lead="Payment problems that need your attention stay here until you mark them as resolved."
    >
      <Panel title="Open problems">
        <QueryBoundary query={query}>
          {(problems) => (
            <Rows items={problems} empty={<p>No open payment problems.</p>}>
              {(problem) => <Problem problem={problem} />}
            </Rows>
          )}
        </QueryBoundary>
      </Panel>
      <Permitted to="payments.write">
        <Reconciliation />
      </Permitted>
    </AdminPage>
  );
}

function Problem({ problem }: { problem: PaymentProblem }) {
  const { busy, mutate } = useAdminMutation();
  return (
    <div className={css.problem}>
      <div>
        <p className={shared.name}>{problem.message}</p>
        <p className={shared.soft}>
          {problem.paymentIntentId && `${problem.paymentIntentId} · `}
          {formatDateTime(problem.createdAt)}
        </p>
      </div>
      <Permitted to="payments.write">
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Mark as resolved: ${problem.message}`}
          onClick={() =>
            void mutate(() => resolveProblem(problem.id), { done: "Marked as resolved" })
          }
        >
          Mark as resolved
        </Button>
      </Permitted>
    </div>
  );
}
