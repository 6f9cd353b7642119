import { m } from "../../i18n/messages.js";

/** The steps of an order's fulfilment that the timeline announces, in order. */
const FULFILMENT_STEPS = ["packed", "shipped", "delivered"] as const;
type FulfilmentStep = (typeof FULFILMENT_STEPS)[number];

/**
 * The life of an order. `authorized`: its stock is sold, and the authorized payment is not captured yet,
 * which takes seconds unless the payment provider fails. The statuses from `partly_shipped` to
 * `delivered` follow from the order's fulfilments (`fulfilmentStatus`).
 */
export const ORDER_STATUSES = [
  "authorized",
  "paid",
  "packed",
  "partly_shipped",
  "shipped",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Every transition of an order. The timeline, the operator's actions and the SQL conditions derive
 * from it. Packing is optional. An order can be cancelled after delivery, because goods are returned. An
 * operator's mistake is taken back without a transition.
 */
const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  authorized: ["paid", "cancelled"],
  paid: ["packed", "partly_shipped", "shipped", "cancelled"],
  packed: ["partly_shipped", "shipped", "cancelled"],
  partly_shipped: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: ["cancelled"],
  cancelled: [],
};

/** Getters, because the language is known when a label is read. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  get authorized() {
    return m.orders_status_authorized();
  },
  get paid() {
    return m.orders_status_paid();
  },
  get packed() {
    return m.orders_status_packed();
  },
  get partly_shipped() {
    return m.orders_status_partly_shipped();
  },
  get shipped() {
    return m.orders_status_shipped();
  },
  get delivered() {
    return m.orders_status_delivered();
  },
  get cancelled() {
    return m.orders_status_cancelled();
  },
};

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/**
 * The statuses from which an order can become `to`.
 *
 * @example
 * // Only one of several concurrent requests updates the row.
 * db.updateTable("orders").set({ status: "cancelled" })
 *   .where("id", "=", id)
 *   .where("status", "in", orderStatusesBefore("cancelled"));
 */
export function orderStatusesBefore(to: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((from) => canTransition(from, to));
}

/** The fulfilment steps that an order still has to go through, as the timeline lists them. */
export function remainingSteps(status: OrderStatus): FulfilmentStep[] {
  const reachable = new Set(TRANSITIONS[status]);
  // A set also iterates over the values that are added meanwhile.
  for (const reached of reachable) for (const next of TRANSITIONS[reached]) reachable.add(next);
  return FULFILMENT_STEPS.filter((step) => reachable.has(step));
}

/** Statuses of orders that still have to be shipped. */
export const OPEN_ORDER_STATUSES = ORDER_STATUSES.filter((status) =>
  remainingSteps(status).includes("shipped"),
);

/** Statuses of orders that still have to be delivered. */
export const UNDELIVERED_ORDER_STATUSES = ORDER_STATUSES.filter((status) =>
  remainingSteps(status).includes("delivered"),
);

/** Statuses of orders that can be refunded in parts: their payment is captured, and they are not cancelled. */
export const REFUNDABLE_ORDER_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== "authorized" && status !== "cancelled",
);

/** Statuses of orders with parcels whose tracking numbers can be corrected. */
export const SHIPPED_ORDER_STATUSES: readonly OrderStatus[] = [
  "partly_shipped",
  "shipped",
  "delivered",
];

/** The status that shoppers see: an order counts as paid once its payment is authorized. */
export function shownStatus(status: OrderStatus): OrderStatus {
  return status === "authorized" ? "paid" : status;
}

/**
 * Whether an open dispute blocks the fulfilment of an order with this status: goods that are sent during a
 * dispute may never be paid for.
 */
export function isBlockedByDispute(status: OrderStatus): boolean {
  return canTransition(status, "shipped");
}
