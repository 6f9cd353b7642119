import * as v from "valibot";
import { Amount } from "./amount.ts";
import { ORDER_STATUSES, OrderEvent, OrderItem, type OrderStatus } from "./order.ts";
import { PAGE } from "./paging.ts";

/** The steps that may follow each status. Packing may be skipped. */
export const NEXT_STEPS: Record<OrderStatus, readonly OrderStep["status"][]> = {
  paid: ["packed", "shipped"],
  packed: ["shipped"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
};

/** Steps that an open dispute keeps an order from: what leaves now may leave for nothing. */
export const HELD_STEPS: ReadonlySet<string> = new Set(["packed", "shipped"]);

/**
 * pending: asked of the payment provider, and asked again until it answers · refunded · failed:
 * the provider refused, somebody must look.
 */
const REFUND_STATES = ["pending", "refunded", "failed"] as const;

/** Query of GET /api/admin/orders: search in number, name and e-mail; "open" is paid or packed. */
export const AdminOrderQuery = v.object({
  ...PAGE,
  status: v.optional(v.picklist(["all", "open", "refund", ...ORDER_STATUSES]), "all"),
});
export type AdminOrderQuery = v.InferOutput<typeof AdminOrderQuery>;

export const AdminOrderLine = v.object({
  id: v.string(),
  orderNumber: v.string(),
  customerName: v.string(),
  customerEmail: v.string(),
  total: Amount,
  /** Pieces in it. */
  pieces: v.number(),
  status: v.picklist(ORDER_STATUSES),
  refundState: v.nullable(v.picklist(REFUND_STATES)),
  createdAt: v.string(),
});
export type AdminOrderLine = v.InferOutput<typeof AdminOrderLine>;

export const AdminOrderList = v.object({ orders: v.array(AdminOrderLine), total: v.number() });
export type AdminOrderList = v.InferOutput<typeof AdminOrderList>;

export const PaymentProblem = v.object({
  id: v.string(),
  paymentIntentId: v.string(),
  /** mismatch · short · order-failed · refund-failed · no-details · dispute · … */
  kind: v.string(),
  message: v.string(),
  createdAt: v.string(),
  resolvedAt: v.nullable(v.string()),
});
export type PaymentProblem = v.InferOutput<typeof PaymentProblem>;
export const PaymentProblems = v.array(PaymentProblem);

/** Answer of every call about one order. */
export const AdminOrder = v.object({
  order: v.object({
    id: v.string(),
    orderNumber: v.string(),
    customerEmail: v.string(),
    customerName: v.string(),
    shippingAddress: v.string(),
    address2: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    subtotal: Amount,
    tax: Amount,
    shipping: Amount,
    total: Amount,
    status: v.picklist(ORDER_STATUSES),
    trackingNumber: v.nullable(v.string()),
    paymentIntentId: v.string(),
    refundState: v.nullable(v.picklist(REFUND_STATES)),
    /** Whether it was paid through a payment provider that can be asked for a refund. */
    isRefundable: v.boolean(),
    /** What happened to the refund, and what to do next. */
    refundMessage: v.nullable(v.string()),
    /** What of the payment went back, by refund or lost dispute. */
    returned: Amount,
    /** Of a cancelled order: whether its pieces went back into the stock. */
    restocked: v.nullable(v.boolean()),
    createdAt: v.string(),
  }),
  items: v.array(OrderItem),
  events: v.array(OrderEvent),
  problems: v.array(PaymentProblem),
  mails: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      sentAt: v.nullable(v.string()),
      lastError: v.nullable(v.string()),
      createdAt: v.string(),
    }),
  ),
});
export type AdminOrder = v.InferOutput<typeof AdminOrder>;

/** A note to the customer, with line breaks. */
const note = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(500, "must be at most 500 characters"),
    v.transform((text) => text.replace(/\r\n?/g, "\n")),
  ),
  "",
);
const trackingNumber = (pattern: RegExp) =>
  v.pipe(
    v.string("is required"),
    v.trim(),
    v.regex(pattern, "must be letters, digits and dashes, as on the parcel's label"),
  );

/** Body of POST /api/admin/orders/{id}/status. */
export const OrderStep = v.variant("status", [
  v.object({ status: v.literal("packed"), note }),
  v.object({
    status: v.literal("shipped"),
    /** Empty for a parcel without tracking. */
    trackingNumber: v.optional(trackingNumber(/^[\w./ -]{0,60}$/), ""),
    note,
  }),
  v.object({ status: v.literal("delivered"), note }),
]);
export type OrderStep = v.InferOutput<typeof OrderStep>;

/** Body of PUT /api/admin/orders/{id}/tracking, for a number that was wrong or missing. */
export const TrackingChange = v.object({ trackingNumber: trackingNumber(/^[\w./ -]{1,60}$/) });

/** Body of POST /api/admin/orders/{id}/cancel; the payment is refunded in full. */
export const Cancellation = v.object({
  /** Whether the pieces go back into the stock. */
  restock: v.boolean("must be true or false"),
  note,
});
export type Cancellation = v.InferOutput<typeof Cancellation>;

/** Body of POST /api/admin/orders/{id}/refund: try again, or note that it was refunded elsewhere. */
export const RefundStep = v.object({ elsewhere: v.optional(v.boolean(), false) });

/** Body and answer of POST /api/admin/reconcile. */
export const ReconcileRequest = v.object({
  /** How many days back, 1 to 90. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)), 7),
});
export const Reconciled = v.object({
  since: v.string(),
  payments: v.number(),
  settled: v.array(v.object({ paymentIntentId: v.string(), orderId: v.string() })),
  refunded: v.array(v.string()),
  returned: v.array(v.string()),
  unsolved: v.array(v.object({ paymentIntentId: v.string(), reason: v.string() })),
  ordersWithoutPayment: v.array(
    v.object({ orderNumber: v.string(), paymentIntentId: v.string(), reason: v.string() }),
  ),
  disputesUnread: v.boolean(),
});
export type Reconciled = v.InferOutput<typeof Reconciled>;
