import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf } from "./money.ts";
import { priceCart, toTotals } from "./pricing.ts";

const lines = fc.array(
  fc.record({
    priceCents: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { maxLength: 40 },
);

test("P5: lines, tax and shipping add up to the total in whole cents for any cart", () => {
  fc.assert(
    fc.property(lines, (cart) => {
      const totals = priceCart(cart);
      const sum = cart.reduce((all, line) => all + line.priceCents * line.quantity, 0);
      expect(totals.subtotalCents).toBe(sum);
      expect(totals.totalCents).toBe(sum + totals.taxCents + totals.shippingCents);
      expect(Number.isInteger(totals.taxCents)).toBe(true);
      expect(Math.abs(totals.taxCents * 10 - sum)).toBeLessThanOrEqual(5);
    }),
  );
});

test("three at 19.99 cost 65.97: 59.97, 6.00 tax, nothing for shipping", () => {
  const totals = toTotals(priceCart([{ priceCents: 1_999, quantity: 3 }]));
  expect(totals).toEqual({ subtotal: "59.97", tax: "6.00", shipping: "0.00", total: "65.97" });
  expect(centsOf(totals.total)).toBe(6_597);
});

test("another policy changes tax and shipping", () => {
  const totals = priceCart([{ priceCents: 1_000, quantity: 1 }], {
    taxCents: (subtotal) => Math.floor(subtotal * 0.13),
    shippingCents: () => 999,
  });
  expect(totals.totalCents).toBe(1_000 + 130 + 999);
});
