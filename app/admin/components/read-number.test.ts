import { expect, test } from "vitest";
import { readAmount, readOptionalWhole, readPercent, readWhole } from "./read-number.ts";

test.each([
  [" 12 ", 12],
  ["-3", -3],
  ["+4", 4],
  ["0", 0],
  ["", Number.NaN],
  ["1.5", Number.NaN],
  ["1e3", Number.NaN],
  ["1234567890", Number.NaN],
])("the whole number of %j is %d", (text, number) => {
  expect(readWhole(text)).toBe(number);
});

test("an empty text is no number, and optional", () => {
  expect(readOptionalWhole(" ")).toBeNull();
  expect(readOptionalWhole("x")).toBeNaN();
  expect(readOptionalWhole("7")).toBe(7);
});

test.each([
  ["12.5", 12.5],
  ["12,5 %", 12.5],
  ["-5", -5],
  ["", Number.NaN],
  ["1.2.3", Number.NaN],
  ["0x10", Number.NaN],
])("the percentage of %j is %d", (text, number) => {
  expect(readPercent(text)).toBe(number);
});

test.each([
  ["5", "5.00"],
  [" $5 ", "5.00"],
  ["5,5", "5.50"],
  ["5.001", "5.001"],
  ["-5", "-5"],
  ["", ""],
])("the amount of %j is %j", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
