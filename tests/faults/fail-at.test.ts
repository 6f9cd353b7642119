import { expect, test } from "vitest";
import { failAt, listStrikes } from "./fail-at.ts";
import { HABITS } from "./shopper.ts";
import { STORIES } from "./stories.ts";
import { openFaultyMemory } from "./world.ts";

/** `FAULTS=all`: every shopper's habit at every call; without, they take turns. */
const ALL = process.env.FAULTS === "all";

// P10, P11, P20, P29, P33, P34, P36, P41: every call of a checkout's course fails once, before and
// after the other side acted, and the store is started again.
test.each(STORIES)("P29: whatever call fails: $name", async (story) => {
  const { passed, breaches } = await failAt(openFaultyMemory, story, "returns", undefined);
  expect(breaches).toEqual([]);
  const found: string[] = [];
  for (const [turn, strike] of listStrikes(passed).entries()) {
    const habits = ALL ? HABITS : HABITS.filter((_, index) => index === turn % HABITS.length);
    for (const habit of habits) {
      const name = `${strike.at} ${passed[strike.at - 1]?.name} (${strike.flavour}), ${habit}`;
      const result = await failAt(openFaultyMemory, story, habit, strike);
      found.push(...result.breaches.map((breach) => `${name}: ${breach}`));
    }
  }
  expect(found).toEqual([]);
});
