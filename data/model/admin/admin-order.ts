import * as v from "valibot";
import { PAGING } from "../http/paging.ts";
import { ORDER_STATUSES, Order, OrderEvent, OrderItem } from "../sales/order.ts";
import { REFUND_STATES } from "../sales/refund.ts";
import { Amount } from "../text/amount.ts";
import { formatDateTime } from "../text/dates.ts";
import { MAIL_KINDS } from "./admin-inbox.ts";
import { AdminRefund, AdminRefundable } from "./admin-refund.ts";
import { note } from "./customer-note.ts";
import { ORDER_FILTER } from "./order-filter.ts";
import { PaymentProblem } from "./payment-problem.ts";

/** Query of GET /api/admin/orders. */
export const AdminOrderQuery = v.object({ ...PAGING, ...ORDER_FILTER });
export type AdminOrderQuery = v.InferOutput<typeof AdminOrderQuery>;

export const AdminOrderLine = v.object({
  id: v.string(),
  orderNumber: v.string(),
  customerName: v.string(),
  customerEmail: v.string(),
  total: Amount,
  /** Number of units in the order. */
  pieces: v.number(),
  status: v.picklist(ORDER_STATUSES),
  refundState: v.nullable(v.picklist(REFUND_STATES)),
  /** Whether the customer picks it up. */
  isPickup: v.boolean(),
  createdAt: v.string(),
});
export type AdminOrderLine = v.InferOutput<typeof AdminOrderLine>;

export const AdminOrderList = v.object({ orders: v.array(AdminOrderLine), total: v.number() });
export type AdminOrderList = v.InferOutput<typeof AdminOrderList>;

const AdminOrderItem = v.object({
  ...OrderItem.entries,
  /** null if the product was deleted. */
  product: v.nullable(
    v.object({
      /** Whether its stock is counted. */
      isCounted: v.boolean(),
    }),
  ),
});

/** Response of every route about one order. */
export const AdminOrder = v.object({
  order: v.object({
    ...v.omit(Order, ["userId", "stripePaymentIntentId"]).entries,
    refunds: v.array(AdminRefund),
    /** What can still be refunded; null if nothing can, because the payment is not captured or nothing is left. */
    refundable: v.nullable(AdminRefundable),
    /** Changes with every refund. */
    refundRevision: v.number(),
    trackingNumber: v.nullable(v.string()),
    paymentIntentId: v.string(),
    /** The state of all refunds: failed if one has failed, pending if one is pending; null if there are none. */
    refundState: v.nullable(v.picklist(REFUND_STATES)),
    /** Whether the payment provider can refund it: imported orders were paid elsewhere. */
    isRefundable: v.boolean(),
    /** Amount of the payment that was returned by refunds and lost disputes. */
    returned: Amount,
    /** Whether the units of a cancelled order were restocked; null for other orders. */
    restocked: v.nullable(v.boolean()),
  }),
  items: v.array(AdminOrderItem),
  events: v.array(OrderEvent),
  problems: v.array(PaymentProblem),
  mails: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(MAIL_KINDS),
      attempts: v.number(),
      dueAt: v.nullable(v.string()),
      sentAt: v.nullable(v.string()),
      lastError: v.nullable(v.string()),
      createdAt: v.string(),
    }),
  ),
  /** Whether e-mail is sent at all: SMTP_URL is set. */
  isSendingMail: v.boolean(),
});
export type AdminOrder = v.InferOutput<typeof AdminOrder>;

type OrderMail = AdminOrder["mails"][number];

/** Whether an e-mail is on its way: due now or being sent, and not failed. */
export function isBeingSent(
  { sentAt, dueAt, lastError, attempts }: OrderMail,
  now = new Date(),
): boolean {
  if (sentAt || lastError || !dueAt) return false;
  // While it is being sent, it is due again later.
  return attempts > 0 || dueAt <= now.toISOString();
}

/** Describes whether an e-mail was sent, and when. */
export function describeMailState(
  mail: OrderMail,
  isSendingMail: boolean,
  now = new Date(),
): string {
  if (mail.sentAt) return `Sent ${formatDateTime(mail.sentAt)}`;
  if (!mail.dueAt) return "Not sent";
  if (mail.lastError) return "Not sent yet";
  if (!isBeingSent(mail, now)) return `Planned for ${formatDateTime(mail.dueAt)}`;
  return isSendingMail ? "Sending..." : "Not sent: SMTP_URL is not set";
}

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

/** Body of PUT /api/admin/orders/{id}/tracking, which corrects or adds a tracking number. */
export const TrackingChange = v.object({ trackingNumber: trackingNumber(/^[\w./ -]{1,60}$/) });

/** Body of POST /api/admin/orders/{id}/cancel; everything that is left of the payment is refunded. */
export const Cancellation = v.object({
  /** Whether the units are restocked. */
  restock: v.boolean("must be true or false"),
  note,
});
export type Cancellation = v.InferOutput<typeof Cancellation>;

/** Body of POST /api/admin/reconcile. */
export const ReconcileRequest = v.object({
  /** How many days back, 1 to 90. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)), 7),
});
/** Response of POST /api/admin/reconcile. */
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
