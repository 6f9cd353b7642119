import { expect, test } from "vitest";
import type { OrderEvent } from "./order.ts";
import { isPickedUp, orderStatusLabels } from "./order-delivery.ts";
import {
  canTransition,
  isBlockedByDispute,
  OPEN_ORDER_STATUSES,
  ORDER_STATUSES,
  orderStatusesBefore,
  remainingSteps,
  SHIPPED_ORDER_STATUSES,
  shownStatus,
  UNDELIVERED_ORDER_STATUSES,
} from "./order-status.ts";
import { listTimeline } from "./order-timeline.ts";

const ALLOWED = [
  "authorized > paid",
  "authorized > cancelled",
  "paid > packed",
  "paid > partly_shipped",
  "paid > shipped",
  "paid > cancelled",
  "packed > partly_shipped",
  "packed > shipped",
  "packed > cancelled",
  "partly_shipped > shipped",
  "partly_shipped > cancelled",
  "shipped > delivered",
  "shipped > cancelled",
  "delivered > cancelled",
];
const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

test.each(pairs)("from %s to %s", (from, to) => {
  const isAllowed = ALLOWED.includes(`${from} > ${to}`);
  expect(canTransition(from, to)).toBe(isAllowed);
  expect(orderStatusesBefore(to).includes(from)).toBe(isAllowed);
});

test.each([
  ["authorized", ["packed", "shipped", "delivered"]],
  ["paid", ["packed", "shipped", "delivered"]],
  ["packed", ["shipped", "delivered"]],
  ["partly_shipped", ["shipped", "delivered"]],
  ["shipped", ["delivered"]],
  ["delivered", []],
  ["cancelled", []],
] as const)("%s: the rest of the timeline", (status, rest) => {
  expect(remainingSteps(status)).toEqual(rest);
});

test("orders are open until they are shipped, and have parcels from the first one on", () => {
  const open = ["authorized", "paid", "packed", "partly_shipped"];
  expect(OPEN_ORDER_STATUSES).toEqual(open);
  expect(UNDELIVERED_ORDER_STATUSES).toEqual([...open, "shipped"]);
  expect(SHIPPED_ORDER_STATUSES).toEqual(["partly_shipped", "shipped", "delivered"]);
  expect(ORDER_STATUSES.filter(isBlockedByDispute)).toEqual(["paid", "packed", "partly_shipped"]);
});

test("shoppers see an authorized order as paid", () => {
  expect(ORDER_STATUSES.map(shownStatus)).toEqual(["paid", ...ORDER_STATUSES.slice(1)]);
});

test("a refund and a new tracking number are entries of the timeline, but no second status", () => {
  const labels = orderStatusLabels(false);
  const event = (status: OrderEvent["status"], note?: string) => ({
    status,
    createdAt: "2026-03-04T05:06:07.000Z",
    ...(note !== undefined && { note }),
  });
  const events = [
    event("paid"),
    event("shipped", "Tracking number 1"),
    event("shipped", "The tracking number is 2"),
    event("cancelled", "Sorry"),
    event("cancelled", "The payment of $20.00 has been refunded"),
  ];
  const timeline = listTimeline({ order: { fulfilments: [] }, items: [], events }, labels);
  expect(timeline.map(({ title, note, isCurrent }) => [title, note, isCurrent])).toEqual([
    ["Paid", undefined, false],
    ["Shipped", "Tracking number 1", false],
    ["The tracking number is 2", undefined, false],
    ["Cancelled", "Sorry", true],
    ["The payment of $20.00 has been refunded", undefined, false],
  ]);
});

test("each parcel is an entry of the timeline with its contents", () => {
  const at = (hour: number) => `2026-03-04T0${hour}:00:00.000Z`;
  const parcel = (hour: number, quantity: number) => ({
    id: `parcel-${hour}`,
    items: [{ id: "line", quantity }],
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    createdAt: at(hour),
    deliveredAt: null,
  });
  const events: OrderEvent[] = [
    { status: "paid", createdAt: at(1) },
    { status: "partly_shipped", createdAt: at(2), note: "Tracking number 1" },
    { status: "partly_shipped", createdAt: at(3) },
    { status: "partly_shipped", createdAt: at(4), note: "Delivered: parcel 1" },
    { status: "shipped", createdAt: at(5), note: "Thank you" },
  ];
  const order = { fulfilments: [parcel(2, 1), parcel(3, 2), parcel(5, 3)] };
  const items = [{ id: "line", productTitle: "Serum" }];
  const timeline = listTimeline({ order, items, events }, orderStatusLabels(false));
  expect(timeline.map(({ title, note, isCurrent }) => [title, note, isCurrent])).toEqual([
    ["Paid", undefined, false],
    ["Partly shipped", "1 × Serum\nTracking number 1", false],
    ["Partly shipped", "2 × Serum", false],
    ["Delivered: parcel 1", undefined, false],
    ["Shipped", "3 × Serum\nThank you", true],
  ]);
});

test("an order that is picked up has labels of its own", () => {
  const pickup = { shippingMethod: "Pickup", shippingAddress: "", address2: null };
  const shipped = { ...pickup, shippingAddress: "1 Main Street, Hamilton" };
  const unshipped = { ...pickup, shippingMethod: null };
  const labels = (order: typeof unshipped | typeof shipped) => {
    const { paid, packed, shipped: sent, delivered } = orderStatusLabels(isPickedUp(order));
    return [paid, packed, sent, delivered];
  };
  expect(labels(pickup)).toEqual(["Paid", "Packed", "Ready for pickup", "Picked up"]);
  expect(labels(shipped)).toEqual(["Paid", "Packed", "Shipped", "Delivered"]);
  expect(labels(unshipped)).toEqual(["Paid", "Packed", "Shipped", "Delivered"]);
});
