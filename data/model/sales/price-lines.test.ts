import { expect, test } from "vitest";
import { listAmounts } from "./price-lines.ts";

const ORDER = {
  subtotal: "60.00",
  discount: "5.00",
  discountCode: "SPRING",
  shipping: "9.99",
  tax: "8.24",
  taxes: [
    { code: "GST", label: "GST (5%)", rate: 5000, amount: "2.75", registrationNumber: "12 RT0001" },
    { code: "QST", label: "QST (9.975%)", rate: 9975, amount: "5.49" },
  ],
};

test("the amounts of an order are subtotal, discount, shipping and taxes, in this order", () => {
  expect(listAmounts(ORDER)).toEqual([
    { label: "Subtotal", cents: 6000 },
    { label: "Discount (SPRING)", cents: -500 },
    { label: "Shipping", cents: 999 },
    { label: "GST (5%)", cents: 275, registrationNumber: "12 RT0001" },
    { label: "QST (9.975%)", cents: 549 },
  ]);
});

test("an order without discount and stored taxes has one tax and no discount", () => {
  const order = { ...ORDER, discount: "0.00", discountCode: null, taxes: [] };
  expect(listAmounts(order).map(({ label }) => label)).toEqual(["Subtotal", "Shipping", "Tax"]);
});
