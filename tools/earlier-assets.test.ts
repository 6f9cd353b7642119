import { expect, test } from "vitest";
import { earlierAssets } from "./earlier-assets.mjs";

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 1);
const file = (name: string, daysAgo: number) => ({ name, replacedAt: NOW - daysAgo * DAY });
const select = (present: ReturnType<typeof file>[], current: string[], next: string[] = []) =>
  earlierAssets(present, new Set(current), new Set(next), NOW);

// O7 O21
test("assets are preserved for 30 days after their release was replaced", () => {
  const preserved = select([file("a-1.js", 1), file("b-1.js", 29.9), file("c-1.js", 30)], []);
  expect(preserved.map(({ name }) => name)).toEqual(["a-1.js", "b-1.js"]);
});

// O7
test("assets of the replaced release are preserved regardless of their age, counted from now", () => {
  expect(select([file("shop-1.js", 400)], ["shop-1.js"])).toEqual([
    { name: "shop-1.js", replacedAt: NOW },
  ]);
});

test("assets of the new release are not returned", () => {
  expect(select([file("same-1.js", 3)], ["same-1.js"], ["same-1.js"])).toEqual([]);
});

test("the assets of several releases within 30 days are preserved", () => {
  let preserved = select([file("first.js", 90)], ["first.js"], ["second.js"]);
  preserved = earlierAssets(
    [...preserved, { name: "second.js", replacedAt: 0 }],
    new Set(["second.js"]),
    new Set(["third.js"]),
    NOW + 20 * DAY,
  );
  expect(preserved.map(({ name }) => name)).toEqual(["first.js", "second.js"]);
  preserved = earlierAssets(
    preserved,
    new Set(["third.js"]),
    new Set(["fourth.js"]),
    NOW + 31 * DAY,
  );
  expect(preserved.map(({ name }) => name)).toEqual(["second.js"]);
});
