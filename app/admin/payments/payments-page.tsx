import { useQuery } from "@tanstack/react-query";
import type { PaymentProblem } from "../../../data/model/admin-order.ts";
import { formatMoment } from "../../../data/model/dates.ts";
import { Button } from "../../components/button.tsx";
import { AdminPage, Panel } from "../components/admin-page.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import shared from "../components/shared.module.css";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { problemsQuery, resolveProblem } from "./api.ts";
import css from "./payments-page.module.css";
import { Reconciliation } from "./reconciliation.tsx";

/** Payments that need somebody's eye, and the comparison with the provider's books. */
export function PaymentsPage() {
  const query = useQuery(problemsQuery);
  return (
    <AdminPage
      title="Payments"
      lead="Problems that the store could not settle by itself stay here until somebody resolves them."
    >
      <Panel title="Open problems">
        <QueryBoundary query={query}>
          {(problems) =>
            problems.length === 0 ? (
              <p>No payment needs your attention.</p>
            ) : (
              <ul className={shared.rows}>
                {problems.map((problem) => (
                  <li key={problem.id}>
                    <Problem problem={problem} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Panel>
      <Reconciliation />
    </AdminPage>
  );
}

function Problem({ problem }: { problem: PaymentProblem }) {
  const { busy, act } = useAdminMutation();
  return (
    <div className={css.problem}>
      <div>
        <p className={shared.name}>{problem.message}</p>
        <p className={shared.soft}>
          {problem.paymentIntentId && `${problem.paymentIntentId} · `}
          {formatMoment(problem.createdAt)}
        </p>
      </div>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={`Mark as resolved: ${problem.message}`}
        onClick={() => void act(() => resolveProblem(problem.id), { done: "Marked as resolved" })}
      >
        Mark as resolved
      </Button>
    </div>
  );
}
