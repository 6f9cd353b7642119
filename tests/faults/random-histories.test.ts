import fc from "fast-check";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../support/databases.ts";
import { createFailpoints } from "./failpoints.ts";
import { withFakeTimers } from "./fake-timers.ts";
import {
  type OpenSimulationDatabase,
  openFaultySqlite,
  reusePostgres,
} from "./faulty-databases.ts";
import { type HistoryStep, historyStep } from "./history-steps.ts";
import { runHistory } from "./run-history.ts";
import { SEED } from "./seed.ts";
import { startSimulation } from "./simulation.ts";

/** The number of histories on SQLite (a third of them on PostgreSQL), and of steps in each. */
const RUNS = Number(process.env.HISTORIES ?? 7);
const STEPS = Number(process.env.HISTORY_STEPS ?? 50);
/** The path that fast-check prints for a failed history; replays only that history. */
const PATH = process.env.HISTORY_PATH;

describeOnBothDatabases("a random history", (open) => {
  // P5, P18, P19, P22, P24, P29, P33, P34, P36, P41, A2, A4, A5, A6
  test("P31: of carts, payments, events, refunds, expiries and faults violates no invariant", async () => {
    console.info(`HISTORIES=${RUNS} HISTORY_STEPS=${STEPS}`);
    const database = await open();
    if (database.dialect === "postgres")
      await runHistories(reusePostgres(database), Math.ceil(RUNS / 3));
    else await withFakeTimers(() => runHistories(openFaultySqlite, RUNS));
  }, 3_600_000);
});

async function runHistories(openDatabase: OpenSimulationDatabase, numRuns: number): Promise<void> {
  let injected = 0;
  const history = fc.array(historyStep, { minLength: STEPS, maxLength: STEPS });
  const holds = fc.asyncProperty(history, async (steps) => {
    const failpoints = createFailpoints();
    const simulation = await startSimulation(await openDatabase(failpoints), failpoints);
    try {
      const violations = await runHistory(simulation, steps);
      if (violations.length > 0) throw new Error(violations.join("\n"));
    } finally {
      injected += failpoints.injected();
      await simulation.close();
    }
  });
  const replay = PATH === undefined ? {} : { path: PATH };
  await fc.assert(holds, { seed: SEED, numRuns, ...replay, reporter: reportFailure });
  // A single replayed history may have no fault.
  if (PATH === undefined) expect(injected).toBeGreaterThan(0);
}

/** Reports the shortest failed history, one step per line, and how to replay it. */
function reportFailure(run: fc.RunDetails<[HistoryStep[]]>): void {
  if (!run.failed) return;
  const steps = run.counterexample?.[0].filter((step) => step.do !== "nothing") ?? [];
  throw new Error(
    [
      `FAULT_SEED=${run.seed} HISTORY_PATH=${run.counterexamplePath} after ${run.numRuns}, ${run.numShrinks} times shorter:`,
      ...steps.map((step) => JSON.stringify(step)),
      run.errorInstance instanceof Error ? run.errorInstance.message : "",
    ].join("\n"),
  );
}
