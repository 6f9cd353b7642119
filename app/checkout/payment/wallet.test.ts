import { expect, test } from "vitest";
import type { Quote } from "../../../data/model/sales/quote.ts";
import { centsOf } from "../../../data/model/text/money.ts";
import { toLineItems } from "./wallet.ts";

const quote: Quote = {
  lines: [],
  subtotal: "50.00",
  discount: "5.00",
  shipping: "9.99",
  shippingMethods: [
    { id: "standard", name: "Standard", price: "9.99", days: "", kind: "shipping" },
  ],
  shippingMethod: "standard",
  taxes: [
    { code: "GST", label: "GST (5%)", rate: 5_000, amount: "2.75" },
    { code: "QST", label: "QST (9.975%)", rate: 9_975, amount: "5.49" },
  ],
  tax: "8.24",
  total: "63.23",
  isEstimate: false,
  requiredAddress: "complete",
};

test("the lines of a wallet name discount, shipping and taxes, and add up to the total", () => {
  const items = toLineItems(quote, "SPRING");
  expect(items.map(({ name }) => name)).toEqual([
    "Subtotal with code SPRING",
    "Shipping",
    "GST (5%)",
    "QST (9.975%)",
  ]);
  // Wallets differ in how they display negative amounts.
  expect(items.every(({ amountCents }) => amountCents >= 0)).toBe(true);
  const sum = items.reduce((total, { amountCents }) => total + amountCents, 0);
  expect(sum).toBe(centsOf(quote.total));
});

test("an order that is not shipped has no line for shipping", () => {
  const items = toLineItems({ ...quote, discount: "0.00", shippingMethods: [] }, undefined);
  expect(items.map(({ name }) => name)).toEqual(["Subtotal", "GST (5%)", "QST (9.975%)"]);
});
