import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../support/databases.ts";
import { CHECKOUT_SCENARIOS, type CheckoutScenario } from "./checkout-scenarios.ts";
import type { Call, InjectedFault } from "./failpoints.ts";
import { withFakeTimers } from "./fake-timers.ts";
import {
  type OpenSimulationDatabase,
  openFaultySqlite,
  reusePostgres,
} from "./faulty-databases.ts";
import { listFaults, runWithFault } from "./run-with-fault.ts";
import { INJECTS_ALL, SEED } from "./seed.ts";
import { BEHAVIOURS } from "./shopper.ts";

/** In the sample, one call in this number fails. */
const STRIDE = { sqlite: 24, postgres: 48 };

// Each call of a checkout fails once: before or after it took effect, because the disk is full, or
// with an error response of the provider. `npm run test:faults` tries every combination of call, kind
// of fault and shopper's behaviour; otherwise the seed selects a sample.
describeOnBothDatabases("a failed call violates no invariant", (open) => {
  // P10, P11, P20, P33, P34, P36, P41, A1, A2, A3, A6, A7
  test.each(CHECKOUT_SCENARIOS)(
    "P29: $name",
    async (scenario) => {
      const database = await open();
      const violations =
        database.dialect === "sqlite"
          ? await withFakeTimers(() => injectFaults(openFaultySqlite, scenario, STRIDE.sqlite))
          : await injectFaults(reusePostgres(database), scenario, STRIDE.postgres);
      expect(violations).toEqual([]);
    },
    3_600_000,
  );
});

async function injectFaults(
  openDatabase: OpenSimulationDatabase,
  scenario: CheckoutScenario,
  stride: number,
): Promise<string[]> {
  const { trace, violations } = await runWithFault(openDatabase, scenario, "returns", undefined);
  const all = [...violations];
  const faults = INJECTS_ALL ? listFaults(trace) : selectSample(trace, stride);
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) {
    const selected = BEHAVIOURS.filter((_, index) => index === fault.at % BEHAVIOURS.length);
    for (const behaviour of INJECTS_ALL ? BEHAVIOURS : selected) {
      const call = trace[fault.at - 1]?.name;
      const name = `FAULT_SEED=${SEED}: ${fault.at} ${call} (${fault.kind}), ${behaviour}`;
      const run = await runWithFault(openDatabase, scenario, behaviour, fault);
      all.push(...run.violations.map((violation) => `${name}: ${violation}`));
    }
  }
  return all;
}

/** Selects one call in `stride`, each with one kind of fault. */
function selectSample(trace: readonly Call[], stride: number): InjectedFault[] {
  const step = Math.min(stride, trace.length);
  return trace.flatMap(({ faultKinds }, index) => {
    const kind = faultKinds[(index + SEED) % faultKinds.length];
    const at = index + 1;
    return kind && at % step === SEED % step ? [{ at, kind }] : [];
  });
}
