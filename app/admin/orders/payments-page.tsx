import { useQuery } from "@tanstack/react-query";
import type { PaymentProblem } from "../../../data/model/admin-order.ts";
import { formatMoment } from "../../../data/model/dates.ts";
import { Button } from "../../components/button.tsx";
import { ConsolePage, Panel } from "../components/console-page.tsx";
import { Loaded } from "../components/loaded.tsx";
import shared from "../components/parts.module.css";
import { useAct } from "../components/use-act.ts";
import css from "./payments-page.module.css";
import { problemsQuery, resolveProblem } from "./queries.ts";
import { Reconciliation } from "./reconciliation.tsx";

/** Payments that need somebody's eye, and the comparison with the provider's books. */
export function PaymentsPage() {
  const query = useQuery(problemsQuery);
  return (
    <ConsolePage
      title="Payments"
      lead="Problems that the store could not settle by itself stay here until somebody resolves them."
    >
      <Panel title="Open problems">
        <Loaded query={query}>
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
        </Loaded>
      </Panel>
      <Reconciliation />
    </ConsolePage>
  );
}

function Problem({ problem }: { problem: PaymentProblem }) {
  const { busy, act } = useAct();
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
