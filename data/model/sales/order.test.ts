import { expect, test } from "vitest";
import {
  canTransition,
  listTimeline,
  nextSteps,
  OPEN_ORDER_STATUSES,
  ORDER_STATUSES,
  type OrderEvent,
  orderStatusesBefore,
  remainingSteps,
  SHIPPED_ORDER_STATUSES,
  shownStatus,
  UNDELIVERED_ORDER_STATUSES,
} from "./order.ts";
import { isPickedUp, orderStatusLabels } from "./order-delivery.ts";

const ALLOWED = [
  "authorized > paid",
  "authorized > cancelled",
  "paid > packed",
  "paid > shipped",
  "paid > cancelled",
  "packed > shipped",
  "packed > cancelled",
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
  ["authorized", [], ["packed", "shipped", "delivered"]],
  ["paid", ["packed", "shipped"], ["packed", "shipped", "delivered"]],
  ["packed", ["shipped"], ["shipped", "delivered"]],
  ["shipped", ["delivered"], ["delivered"]],
  ["delivered", [], []],
  ["cancelled", [], []],
] as const)("%s: the operator's next steps and the rest of the timeline", (status, next, rest) => {
  expect(nextSteps(status)).toEqual(next);
  expect(remainingSteps(status)).toEqual(rest);
});

test("orders are open until they are shipped, and have a tracking number from then on", () => {
  expect(OPEN_ORDER_STATUSES).toEqual(["authorized", "paid", "packed"]);
  expect(UNDELIVERED_ORDER_STATUSES).toEqual(["authorized", "paid", "packed", "shipped"]);
  expect(SHIPPED_ORDER_STATUSES).toEqual(["shipped", "delivered"]);
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
  const timeline = listTimeline(
    [
      event("paid"),
      event("shipped", "Tracking number 1"),
      event("shipped", "The tracking number is 2"),
      event("cancelled", "Sorry"),
      event("cancelled", "Your payment of $20.00 has been refunded"),
    ],
    labels,
  );
  expect(timeline.map(({ title, note, isCurrent }) => [title, note, isCurrent])).toEqual([
    ["Paid", undefined, false],
    ["Shipped", "Tracking number 1", false],
    ["The tracking number is 2", undefined, false],
    ["Cancelled", "Sorry", true],
    ["Your payment of $20.00 has been refunded", undefined, false],
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
