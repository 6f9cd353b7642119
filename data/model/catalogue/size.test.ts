import { expect, test } from "vitest";
import { readQuantity, unitPrice } from "./size.ts";

test.each([
  ["30 mL · 1.0 fl oz", { value: 30, unit: "mL" }],
  ["90 g · 3.2 oz", { value: 90, unit: "g" }],
  ["1.5 L", { value: 1500, unit: "mL" }],
  ["0,5 l", { value: 500, unit: "mL" }],
  ["2 × 100 g", { value: 200, unit: "g" }],
  ["1.0 fl oz / 30ml", { value: 30, unit: "mL" }],
  ["250 mg", { value: 0.25, unit: "g" }],
])("%j is a quantity", (size, quantity) => {
  expect(readQuantity(size)).toEqual(quantity);
});

test.each(["", "Large", "0 mL", "12 glasses", "1 lb", "3.4 fl oz", "30 gallons"])(
  "%j has no metric quantity",
  (size) => {
    expect(readQuantity(size)).toBeUndefined();
  },
);

test("the price of 100 mL or 100 g is in whole cents", () => {
  expect(unitPrice(4_800, "30 mL · 1.0 fl oz")).toEqual({ cents: 16_000, unit: "mL" });
  expect(unitPrice(2_100, "90 g · 3.2 oz")).toEqual({ cents: 2_333, unit: "g" });
  expect(unitPrice(4_800, null)).toBeUndefined();
  expect(unitPrice(4_800, "One size")).toBeUndefined();
});
