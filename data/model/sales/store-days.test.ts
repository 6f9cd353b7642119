import { expect, test } from "vitest";
import { boundsOf, dayOf, fromStoreTime, lastDays } from "./store-days.ts";

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

test("a time of a form is in the store's time zone, also on days on which clocks change", () => {
  expect(fromStoreTime("2026-03-04T09:30")).toBe("2026-03-04T14:30:00.000Z");
  expect(fromStoreTime("2026-03-08T01:59")).toBe("2026-03-08T06:59:00.000Z");
  expect(fromStoreTime("2026-03-08T03:00")).toBe("2026-03-08T07:00:00.000Z");
  expect(fromStoreTime("2026-07-01T00:00")).toBe("2026-07-01T04:00:00.000Z");
  expect([fromStoreTime(""), fromStoreTime("soon")]).toEqual([undefined, undefined]);
});
