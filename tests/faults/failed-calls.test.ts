import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../support/databases.ts";
import { CHECKOUT_SCENARIOS, type CheckoutScenario } from "./checkout-scenarios.ts";
import type { Call } from "./failpoints.ts";
import { withFakeTimers } from "./fake-timers.ts";
import {
  type OpenSimulationDatabase,
  openFaultySqlite,
  reusePostgres,
} from "./faulty-databases.ts";
import { listFaults, runWithFault } from "./run-with-fault.ts";
import { createRandom, INJECTS_ALL, SEED } from "./seed.ts";
import { BEHAVIOURS } from "./shopper.ts";

/** The number of faults of each scenario in the sample. */
const SAMPLE = { sqlite: 4, postgres: 2 };

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
          ? await withFakeTimers(() => injectFaults(openFaultySqlite, scenario, SAMPLE.sqlite))
          : await injectFaults(reusePostgres(database), scenario, SAMPLE.postgres);
      expect(violations).toEqual([]);
    },
    3_600_000,
  );
});

async function injectFaults(
  openDatabase: OpenSimulationDatabase,
  scenario: CheckoutScenario,
  sampleSize: number,
): Promise<string[]> {
  const { trace, violations } = await runWithFault(openDatabase, scenario, "returns", undefined);
  const all = [...violations];
  const faults = INJECTS_ALL ? listFaults(trace) : selectSample(scenario, trace, sampleSize);
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

/** Selects one fault in each of `size` equal parts of a scenario. */
function selectSample(scenario: CheckoutScenario, trace: readonly Call[], size: number) {
  const random = createRandom(SEED + CHECKOUT_SCENARIOS.indexOf(scenario));
  const faults = listFaults(trace);
  const startOf = (part: number) => Math.floor((part * faults.length) / size);
  return Array.from({ length: size }, (_, part) =>
    random(startOf(part), startOf(part + 1)),
  ).flatMap((at) => faults[at] ?? []);
}
