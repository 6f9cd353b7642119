import { expect, test } from "vitest";
import { earlierAssets } from "./earlier-assets.mjs";

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 1);
const file = (name: string, daysAgo: number) => ({ name, replacedAt: NOW - daysAgo * DAY });
const keep = (present: ReturnType<typeof file>[], current: string[], next: string[] = []) =>
  earlierAssets(present, new Set(current), new Set(next), NOW);

// O7 O21
test("a release's assets stay for 30 days after it was replaced, and no longer", () => {
  const kept = keep([file("a-1.js", 1), file("b-1.js", 29.9), file("c-1.js", 30)], []);
  expect(kept.map(({ name }) => name)).toEqual(["a-1.js", "b-1.js"]);
});

// O7
test("what was in use until now stays, however long ago it was built, and counts from now", () => {
  expect(keep([file("shop-1.js", 400)], ["shop-1.js"])).toEqual([
    { name: "shop-1.js", replacedAt: NOW },
  ]);
});

test("what the new release brings is its own", () => {
  expect(keep([file("same-1.js", 3)], ["same-1.js"], ["same-1.js"])).toEqual([]);
});

test("releases that follow one another within days all stay", () => {
  let kept = keep([file("first.js", 90)], ["first.js"], ["second.js"]);
  kept = earlierAssets(
    [...kept, { name: "second.js", replacedAt: 0 }],
    new Set(["second.js"]),
    new Set(["third.js"]),
    NOW + 20 * DAY,
  );
  expect(kept.map(({ name }) => name)).toEqual(["first.js", "second.js"]);
  kept = earlierAssets(kept, new Set(["third.js"]), new Set(["fourth.js"]), NOW + 31 * DAY);
  expect(kept.map(({ name }) => name)).toEqual(["second.js"]);
});
