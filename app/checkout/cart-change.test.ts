import { expect, test } from "vitest";
import type { CartChange } from "../../data/model/checkout.ts";
import {
  available,
  describeChange,
  isPriceDrop,
  isPriceIncrease,
  isUnavailable,
} from "./cart-change.ts";

const change = (kind: CartChange["kind"], before: string | number, after: string | number) => ({
  id: "a",
  title: "A",
  kind,
  before,
  after,
});

// P40
test("a rise is asked about, a fall is not", () => {
  const rise = change("price", "9.00", "10.00");
  const fall = change("price", "10.00", "9.00");
  expect([
    isPriceIncrease(rise),
    isPriceDrop(rise),
    isPriceIncrease(fall),
    isPriceDrop(fall),
  ]).toEqual([true, false, false, true]);
  expect(isPriceIncrease(change("stock", 3, 1)) || isPriceDrop(change("stock", 3, 1))).toBe(false);
});

test("a line is unavailable when it is gone or nothing is left of it", () => {
  const changes = [
    change("gone", 1, 0),
    change("stock", 3, 0),
    change("stock", 3, 1),
    change("price", "9.00", "0.00"),
  ];
  expect(changes.map(isUnavailable)).toEqual([true, true, false, false]);
});

test("a change is told in words", () => {
  expect(describeChange(change("price", "9.00", "10.50"))).toBe(
    "Price changed from $9.00 to $10.50",
  );
  expect(describeChange(change("stock", 3, 1))).toBe("Only 1 left: you have 3 in your cart");
  expect(describeChange(change("stock", 3, 0))).toBe("Sold out");
  expect(describeChange(change("gone", 1, 0))).toBe("No longer available");
  expect(available(change("gone", 1, 0))).toBe(0);
});
