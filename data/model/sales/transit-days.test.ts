import { expect, test } from "vitest";
import { readTransitDays } from "./transit-days.ts";

test.each([
  ["2–5 business days", { from: 2, to: 5 }],
  ["2-5 Business days", { from: 2, to: 5 }],
  ["1 business day", { from: 1, to: 1 }],
  ["next business day", { from: 1, to: 1 }],
  ["3 business days", { from: 3, to: 3 }],
  ["5-2 business days", undefined],
  ["2–5 days", undefined],
  ["next week", undefined],
  ["", undefined],
])("the transit time of %j is %j", (text, days) => {
  expect(readTransitDays(text)).toEqual(days);
});
