import fc from "fast-check";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../support/databases.ts";
import { createFailpoints } from "./failpoints.ts";
import { withoutWaiting } from "./fake-timers.ts";
import { type OpenHome, openFaultyMemory, reusePostgres } from "./faulty-databases.ts";
import { type HistoryStep, historyStep } from "./history-steps.ts";
import { tellHistory } from "./run-history.ts";
import { SEED } from "./seed.ts";
import { openWorld } from "./simulation.ts";

/** The number of histories, of which PostgreSQL runs a third, and the number of steps in each. */
const RUNS = Number(process.env.HISTORIES ?? 6);
const STEPS = Number(process.env.HISTORY_STEPS ?? 50);
/** The path that fast-check prints for a failure; replays only that history. */
const PATH = process.env.HISTORY_PATH;

describeOnBothDatabases("random histories", (open) => {
  // P5, P18, P19, P22, P24, P29, P33, P34, P36, P41
  test("P31: of carts, payments, events, refunds, expiries and faults hold every invariant", async () => {
    console.info(`HISTORIES=${RUNS} HISTORY_STEPS=${STEPS}`);
    const database = await open();
    if (database.dialect === "postgres")
      await tellMany(reusePostgres(database), Math.ceil(RUNS / 3));
    else await withoutWaiting(() => tellMany(openFaultyMemory, RUNS));
  }, 3_600_000);
});

async function tellMany(openHome: OpenHome, numRuns: number): Promise<void> {
  let injected = 0;
  const history = fc.array(historyStep, { minLength: STEPS, maxLength: STEPS });
  const holds = fc.asyncProperty(history, async (steps) => {
    const failpoints = createFailpoints();
    const world = await openWorld(await openHome(failpoints), failpoints);
    try {
      expect(await tellHistory(world, steps)).toEqual([]);
    } finally {
      injected += failpoints.injected();
      await world.close();
    }
  });
  const replay = PATH === undefined ? {} : { path: PATH };
  await fc.assert(holds, { seed: SEED, numRuns, ...replay, reporter: tellFailure });
  // A single replayed history may have no fault.
  if (PATH === undefined) expect(injected).toBeGreaterThan(0);
}

/** The shortest history that fails, one step a line, and how to see it again. */
function tellFailure(run: fc.RunDetails<[HistoryStep[]]>): void {
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
