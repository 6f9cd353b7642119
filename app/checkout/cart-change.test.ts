import { expect, test } from "vitest";
import type { CartChange } from "../../data/model/sales/checkout.ts";
import {
  availableQuantity,
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
test("distinguishes a price increase from a price drop", () => {
  const increase = change("price", "9.00", "10.00");
  const drop = change("price", "10.00", "9.00");
  expect([
    isPriceIncrease(increase),
    isPriceDrop(increase),
    isPriceIncrease(drop),
    isPriceDrop(drop),
  ]).toEqual([true, false, false, true]);
  expect(isPriceIncrease(change("stock", 3, 1)) || isPriceDrop(change("stock", 3, 1))).toBe(false);
});

test("a line is unavailable if its product is gone or out of stock", () => {
  const changes = [
    change("gone", 1, 0),
    change("stock", 3, 0),
    change("stock", 3, 1),
    change("price", "9.00", "0.00"),
  ];
  expect(changes.map(isUnavailable)).toEqual([true, true, false, false]);
});

test("describes each kind of change", () => {
  expect(describeChange(change("price", "9.00", "10.50"))).toBe(
    "Price changed from $9.00 to $10.50",
  );
  expect(describeChange(change("stock", 3, 1))).toBe("Only 1 left: you have 3 in your cart");
  expect(describeChange(change("stock", 3, 0))).toBe("Sold out");
  expect(describeChange(change("gone", 1, 0))).toBe("No longer available");
  expect(availableQuantity(change("gone", 1, 0))).toBe(0);
});
