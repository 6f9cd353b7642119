import { runAs } from "../../activity/actor.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { endSale, startSale } from "./run-sale.ts";
import { listDueEnds, listDueStarts, markFailed } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

/** Rolls back the start of a sale. */
class SaleProblem extends Error {}

/** The actor of sales that start or end at their time, in the activity log. */
const SCHEDULE = {
  kind: "command",
  operatorId: null,
  name: "Sales at their times",
  address: null,
} as const;

/** Ends and starts the sales that are due, each in one transaction. A crash repeats an unfinished one. */
export async function runDueSales(deps: Deps, signal?: AbortSignal): Promise<void> {
  await runAs(SCHEDULE, () => endAndStart(deps, signal));
}

async function endAndStart({ db, dialect, clock }: Deps, signal?: AbortSignal): Promise<void> {
  const now = clock();
  for (const id of await listDueEnds(db, now)) {
    if (signal?.aborted) return;
    await transaction(db, dialect, (trx) => endSale(trx, id, now));
  }
  for (const id of await listDueStarts(db, now)) {
    if (signal?.aborted) return;
    try {
      await transaction(db, dialect, async (trx) => {
        const problem = await startSale(trx, id, now);
        if (problem) throw new SaleProblem(problem);
      });
    } catch (error) {
      if (!(error instanceof SaleProblem)) throw error;
      await markFailed(db, id, error.message);
    }
  }
}
