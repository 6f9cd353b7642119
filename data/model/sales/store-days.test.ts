import { expect, test } from "vitest";
import { boundsOf, dayOf, lastDays } from "./store-days.ts";

test("a day starts at midnight in the store's time zone", () => {
  expect(dayOf(new Date("2026-03-04T04:59:59Z"))).toBe("2026-03-03");
  expect(dayOf(new Date("2026-03-04T05:00:00Z"))).toBe("2026-03-04");
  expect(boundsOf("2026-03-04")).toEqual({
    from: "2026-03-04T05:00:00.000Z",
    to: "2026-03-05T05:00:00.000Z",
  });
});

test("days on which clocks change have 23 and 25 hours", () => {
  const hours = (day: string) => {
    const { from, to } = boundsOf(day);
    return (Date.parse(to) - Date.parse(from)) / 3_600_000;
  };
  expect([hours("2026-03-07"), hours("2026-03-08"), hours("2026-11-01")]).toEqual([24, 23, 25]);
});

test("the last days end today without gaps", () => {
  expect(lastDays(new Date("2026-03-02T03:00:00Z"), 3)).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
  ]);
});
