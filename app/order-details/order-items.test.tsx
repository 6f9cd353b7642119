import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderTotals } from "./order-items.tsx";

test("a receipt lists shipping before the taxes, which can include those of the shipping", () => {
  const order = {
    subtotal: "60.00",
    discount: "5.00",
    discountCode: "SPRING",
    shipping: "9.99",
    tax: "2.75",
    taxes: [{ code: "GST", label: "GST (5%)", rate: 5000, amount: "2.75" }],
    total: "67.74",
    refunds: [],
  };
  const page = renderToStaticMarkup(<OrderTotals order={order} />);
  expect([...page.matchAll(/<dt>([^<]*)/g)].map(([, name]) => name)).toEqual([
    "Subtotal",
    "Discount (SPRING)",
    "Shipping",
    "GST (5%)",
    "Total",
  ]);
});
