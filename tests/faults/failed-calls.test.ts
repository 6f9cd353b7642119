import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../support/databases.ts";
import { STORIES, type Story } from "./checkout-scenarios.ts";
import type { Passed, Strike } from "./failpoints.ts";
import { withoutWaiting } from "./fake-timers.ts";
import { type OpenHome, openFaultyMemory, reusePostgres } from "./faulty-databases.ts";
import { failAt, listStrikes } from "./run-with-fault.ts";
import { SEED, TRIES_ALL } from "./seed.ts";
import { HABITS } from "./shopper.ts";

/** In the sample, one call in this number fails. */
const STRIDE = { sqlite: 24, postgres: 48 };

// Each call of a checkout fails once: before or after the other side acted, because the disk is full,
// or with an error response of the provider. `npm run test:faults` tries every combination of call,
// kind of fault and shopper's behaviour; otherwise the seed selects a sample.
describeOnBothDatabases("a call that fails", (open) => {
  // P10, P11, P20, P33, P34, P36, P41
  test.each(STORIES)(
    "P29: $name",
    async (story) => {
      const database = await open();
      const violations =
        database.dialect === "sqlite"
          ? await withoutWaiting(() => failEverywhere(openFaultyMemory, story, STRIDE.sqlite))
          : await failEverywhere(reusePostgres(database), story, STRIDE.postgres);
      expect(violations).toEqual([]);
    },
    3_600_000,
  );
});

async function failEverywhere(openHome: OpenHome, story: Story, stride: number) {
  const { passed, breaches } = await failAt(openHome, story, "returns", undefined);
  const violations = [...breaches];
  const strikes = TRIES_ALL ? listStrikes(passed) : selectSample(passed, stride);
  expect(strikes.length).toBeGreaterThan(0);
  for (const strike of strikes) {
    const selected = HABITS.filter((_, index) => index === strike.at % HABITS.length);
    for (const habit of TRIES_ALL ? HABITS : selected) {
      const call = passed[strike.at - 1]?.name;
      const name = `FAULT_SEED=${SEED}: ${strike.at} ${call} (${strike.flavour}), ${habit}`;
      const result = await failAt(openHome, story, habit, strike);
      violations.push(...result.breaches.map((violation) => `${name}: ${violation}`));
    }
  }
  return violations;
}

/** One call in `stride`, each with one kind of fault. */
function selectSample(passed: readonly Passed[], stride: number): Strike[] {
  const step = Math.min(stride, passed.length);
  return passed.flatMap(({ flavours }, index) => {
    const flavour = flavours[(index + SEED) % flavours.length];
    const at = index + 1;
    return flavour && at % step === SEED % step ? [{ at, flavour }] : [];
  });
}
