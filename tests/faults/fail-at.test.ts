import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../support/databases.ts";
import { failAt, listStrikes } from "./fail-at.ts";
import type { Passed, Strike } from "./failpoints.ts";
import { type OpenHome, openFaultyMemory, reusePostgres } from "./homes.ts";
import { withoutWaiting } from "./no-waiting.ts";
import { HABITS } from "./shopper.ts";
import { STORIES, type Story } from "./stories.ts";
import { ALL, TURN } from "./turn.ts";

/** On PostgreSQL one call in so many fails. */
const STRIDE = 12;

// Every call of a checkout's course fails once, before or after the other side acted, for want of
// room or as a fault of the provider, and the store is started again. In which of its ways a call
// fails, and what the shopper makes of it, takes turns; `npm run test:faults` tries all.
describeOnBothDatabases("whatever call fails", (open) => {
  // P10, P11, P20, P33, P34, P36, P41
  test.each(STORIES)(
    "P29: $name",
    async (story) => {
      const database = await open();
      const found =
        database.dialect === "sqlite"
          ? await withoutWaiting(() => failEverywhere(openFaultyMemory, story, 1))
          : await failEverywhere(reusePostgres(database), story, ALL ? 1 : STRIDE);
      expect(found).toEqual([]);
    },
    900_000,
  );
});

async function failEverywhere(openHome: OpenHome, story: Story, stride: number) {
  const { passed, breaches } = await failAt(openHome, story, "returns", undefined);
  const found = [...breaches];
  const strikes = ALL ? listStrikes(passed) : takeTurns(passed);
  for (const strike of strikes.filter(({ at }) => at % stride === TURN % stride)) {
    const habits = ALL ? HABITS : HABITS.filter((_, index) => index === strike.at % HABITS.length);
    for (const habit of habits) {
      const name = `FAULTS_TURN=${TURN}: ${strike.at} ${passed[strike.at - 1]?.name} (${strike.flavour}), ${habit}`;
      const result = await failAt(openHome, story, habit, strike);
      found.push(...result.breaches.map((breach) => `${name}: ${breach}`));
    }
  }
  return found;
}

/** Every call, in one of its ways. */
function takeTurns(passed: readonly Passed[]): Strike[] {
  return passed.flatMap(({ flavours }, index) => {
    const flavour = flavours[(index + TURN) % flavours.length];
    return flavour ? [{ at: index + 1, flavour }] : [];
  });
}
