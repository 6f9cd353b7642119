import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../support/databases.ts";
import { failAt, listStrikes } from "./fail-at.ts";
import { type OpenHome, openFaultyMemory, reusePostgres } from "./homes.ts";
import { withoutWaiting } from "./no-waiting.ts";
import { HABITS } from "./shopper.ts";
import { STORIES, type Story } from "./stories.ts";

/**
 * `FAULTS=all`: every habit of shoppers at every call. Without, the habits take turns, and on
 * PostgreSQL one call in `STRIDE` fails.
 */
const ALL = process.env.FAULTS === "all";
const STRIDE = 12;

// Every call of a checkout's course fails once, before or after the other side acted, for want of
// room or as a fault of the provider, and the store is started again.
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
    600_000,
  );
});

async function failEverywhere(openHome: OpenHome, story: Story, stride: number) {
  const { passed, breaches } = await failAt(openHome, story, "returns", undefined);
  const found = [...breaches];
  const strikes = listStrikes(passed).filter((_, index) => index % stride === 0);
  for (const [turn, strike] of strikes.entries()) {
    const habits = ALL ? HABITS : HABITS.filter((_, index) => index === turn % HABITS.length);
    for (const habit of habits) {
      const name = `${strike.at} ${passed[strike.at - 1]?.name} (${strike.flavour}), ${habit}`;
      const result = await failAt(openHome, story, habit, strike);
      found.push(...result.breaches.map((breach) => `${name}: ${breach}`));
    }
  }
  return found;
}
