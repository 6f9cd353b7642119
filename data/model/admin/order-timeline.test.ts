import { expect, test } from "vitest";
import type { Carrier, Fulfilment } from "../sales/fulfilment.ts";
import type { OrderEvent } from "../sales/order.ts";
import { listAdminTimeline } from "./order-timeline.ts";

const at = (hour: number) => `2026-03-04T0${hour}:00:00.000Z`;

const parcel = (hour: number, quantity: number, carrier: Carrier | null): Fulfilment => ({
  id: `parcel-${hour}`,
  items: [{ id: "line", quantity }],
  carrier,
  trackingNumber: null,
  trackingUrl: null,
  createdAt: at(hour),
  deliveredAt: null,
});

const ITEMS = [{ id: "line", productTitle: "Serum", quantity: 3 }];
const SHIPPED = { shippingMethod: "Standard", shippingAddress: "1 Main Street", address2: null };

function titlesOf(
  events: OrderEvent[],
  fulfilments: Fulfilment[],
  delivery: typeof SHIPPED = SHIPPED,
) {
  return listAdminTimeline({ order: { fulfilments, ...delivery }, items: ITEMS, events }).map(
    ({ title, note }) => [title, note],
  );
}

test("the merchant's timeline says how much of an order each parcel contains, and who carries it", () => {
  const events: OrderEvent[] = [
    { status: "paid", createdAt: at(1) },
    { status: "partly_shipped", createdAt: at(2), note: "Tracking number 1 (Canada Post)" },
    { status: "shipped", createdAt: at(3) },
    { status: "shipped", createdAt: at(4), note: "Delivered: parcel 1" },
    { status: "delivered", createdAt: at(5) },
  ];
  expect(titlesOf(events, [parcel(2, 2, "Canada Post"), parcel(3, 1, null)])).toEqual([
    ["Paid", undefined],
    ["Shipped 2 of 3 items with Canada Post", "2 × Serum\nTracking number 1 (Canada Post)"],
    ["Shipped 1 of 3 items", "1 × Serum"],
    ["Delivered: parcel 1", undefined],
    ["Delivered", undefined],
  ]);
});

test("a parcel with the whole order, by an unlisted carrier or for pickup", () => {
  const events: OrderEvent[] = [{ status: "shipped", createdAt: at(2) }];
  const whole = [parcel(2, 3, "Other")];
  expect(titlesOf(events, whole)).toEqual([["Shipped 3 items", "3 × Serum"]]);
  const pickup = { ...SHIPPED, shippingAddress: "" };
  expect(titlesOf(events, whole, pickup)).toEqual([["3 items ready for pickup", "3 × Serum"]]);
});
