import * as v from "valibot";
import { MAIL_KINDS } from "../content/mail-kinds.ts";
import { PAGING } from "../http/paging.ts";
import { LOCALES } from "../locale.ts";
import { CARRIERS } from "../sales/fulfilment.ts";
import { Order, OrderEvent, OrderItem } from "../sales/order.ts";
import { ORDER_STATUSES } from "../sales/order-status.ts";
import { REFUND_STATES } from "../sales/refund.ts";
import { isDay } from "../sales/store-days.ts";
import { formatDateTime } from "../text/dates.ts";
import { Amount, boundedArray } from "../text/fields.ts";
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
  /** The recipient of a gift. */
  recipientName: v.optional(v.nullable(v.string()), null),
  customerEmail: v.string(),
  total: Amount,
  /** Number of units in the order. */
  pieces: v.number(),
  status: v.picklist(ORDER_STATUSES),
  /** Whether all units are refunded, so that nothing is left to ship. */
  hasNothingToShip: v.optional(v.boolean(), false),
  refundState: v.nullable(v.picklist(REFUND_STATES)),
  /** Whether the customer picks it up. */
  isPickup: v.boolean(),
  tags: v.array(v.string()),
  createdAt: v.string(),
});
export type AdminOrderLine = v.InferOutput<typeof AdminOrderLine>;

export const AdminOrderList = v.object({ orders: v.array(AdminOrderLine), total: v.number() });
export type AdminOrderList = v.InferOutput<typeof AdminOrderList>;

const AdminOrderItem = v.object({
  ...OrderItem.entries,
  /** Units that are refunded, which are no longer part of the order unless they were shipped. */
  refunded: v.number(),
  /** Units that are in no parcel and can still be fulfilled. */
  unfulfilled: v.number(),
  /** null if the product was deleted. */
  product: v.nullable(
    v.object({
      /** Whether its stock is counted. */
      isCounted: v.boolean(),
      sku: v.nullable(v.string()),
      /** The values of its options, "100 ml / Rose"; empty for a product without options. */
      variantTitle: v.string(),
    }),
  ),
});

const SlipPart = v.object({
  /** "Order ORD-7K3M-9QXT, parcel 2" */
  name: v.string(),
  /** "3 units" */
  units: v.string(),
});

/** The texts of a document for the customer, in the language of the order. */
const OrderDocument = v.object({
  /** Of the attribute `lang`. */
  language: v.string(),
  title: v.string(),
  storeAddress: v.string(),
  recipient: v.object({ name: v.string(), lines: v.array(v.string()) }),
  facts: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type OrderDocument = v.InferOutput<typeof OrderDocument>;

/** The texts of an order's packing slips. */
const PackingSlip = v.object({
  ...OrderDocument.entries,
  item: v.string(),
  sku: v.string(),
  quantity: v.string(),
  giftMessage: v.string(),
  /** The whole order without refunded units, and its parcels in their order. */
  whole: SlipPart,
  parcels: v.array(SlipPart),
});
export type PackingSlip = v.InferOutput<typeof PackingSlip>;

/** A receipt with company, tax numbers and taxes by kind. */
const Receipt = v.object({
  ...OrderDocument.entries,
  head: v.array(v.string()),
  /** The cells of each item. */
  rows: v.array(v.array(v.string())),
  /** The amounts, the total and the refunds. */
  sums: v.array(v.object({ name: v.string(), amount: v.string() })),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** Response of every route about one order. */
export const AdminOrder = v.object({
  order: v.object({
    ...v.omit(Order, ["userId", "stripePaymentIntentId"]).entries,
    refunds: v.array(AdminRefund),
    /** What can still be refunded; null if nothing can, because the payment is not captured or nothing is left. */
    refundable: v.nullable(AdminRefundable),
    /** Changes with every refund. */
    refundRevision: v.number(),
    /** Only operators see it. */
    privateNote: v.string(),
    tags: v.array(v.string()),
    /** The language that a shopper in Quebec has expressly chosen; null if none was asked for. */
    chosenLocale: v.nullable(v.picklist(LOCALES)),
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
  packingSlip: PackingSlip,
  receipt: Receipt,
  problems: v.array(PaymentProblem),
  mails: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(MAIL_KINDS),
      /** Id of the order, or of its fulfilment, event, refund or return that the e-mail is about. */
      subjectId: v.string(),
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

/**
 * Minutes until the e-mail about a fulfilment is sent. Until then the operator can take the fulfilment
 * back.
 */
export const SHIPPING_MAIL_MINUTES = 2;

/** Whether a fulfilment can be taken back: no attempt has been made to send its e-mail. */
export function canUndoFulfilment(id: string, mails: readonly OrderMail[]): boolean {
  return mails.some(
    ({ kind, subjectId, attempts }) =>
      kind === "order-shipped" && subjectId === id && attempts === 0,
  );
}

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
  if (!isSendingMail) return "Not sent: no mail server is connected";
  if (mail.lastError) return "Not sent yet";
  return isBeingSent(mail, now) ? "Sending..." : `Planned for ${formatDateTime(mail.dueAt)}`;
}

/** A parcel that a carrier tracks. */
const TRACKED = {
  carrier: v.picklist(CARRIERS),
  trackingNumber: v.pipe(
    v.string("is required"),
    v.trim(),
    v.minLength(1, "is required; without one, choose “No tracking”"),
    v.regex(/^[\w./ -]{1,60}$/, "must be letters, digits and dashes, as on the parcel's label"),
  ),
};
/** A parcel without tracking. */
const UNTRACKED = {
  carrier: v.null(),
  trackingNumber: v.optional(v.literal("", "belongs to a carrier; choose one"), ""),
};
const CARRIER_ISSUE = "must be a carrier of the list";

const CONTENTS = {
  items: v.pipe(
    boundedArray(
      v.object({
        /** Id of the order's item. */
        id: v.pipe(v.string("is required"), v.maxLength(100)),
        /** 0 for an item that is not in the parcel. */
        quantity: v.pipe(
          v.number("must be a number"),
          v.integer("must be a whole number"),
          v.minValue(0, "must not be negative"),
          v.maxValue(999, "must be at most 999"),
        ),
        lot: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, "is too long"))),
        /** A day, or "". */
        bestBefore: v.optional(
          v.pipe(
            v.string(),
            v.check((day) => day === "" || isDay(day), "must be a date like 2027-03-31"),
          ),
        ),
      }),
      500,
      "items",
    ),
    v.check((items) => items.some(({ quantity }) => quantity > 0), "must have at least one unit"),
  ),
  note,
  /** The address that the operator has read or printed. If it has changed meanwhile, nothing is fulfilled. */
  shippingAddress: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
};

/** Body of POST /api/admin/orders/{id}/fulfilments. */
export const FulfilmentRequest = v.variant(
  "carrier",
  [v.object({ ...CONTENTS, ...TRACKED }), v.object({ ...CONTENTS, ...UNTRACKED })],
  CARRIER_ISSUE,
);
export type FulfilmentRequest = v.InferOutput<typeof FulfilmentRequest>;

/** Body of PUT /api/admin/orders/{id}/fulfilments/{fulfilmentId}/tracking, which corrects or adds a number. */
export const TrackingChange = v.variant(
  "carrier",
  [v.object(TRACKED), v.object(UNTRACKED)],
  CARRIER_ISSUE,
);
export type TrackingChange = v.InferOutput<typeof TrackingChange>;

/** Body of the requests that mark an order as packed or a parcel as delivered. */
export const StepNote = v.object({ note });
export type StepNote = v.InferOutput<typeof StepNote>;

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
  createdOrders: v.array(v.object({ paymentIntentId: v.string(), orderId: v.string() })),
  refunded: v.array(v.string()),
  refundsAndDisputes: v.array(v.string()),
  unresolved: v.array(v.object({ paymentIntentId: v.string(), reason: v.string() })),
  ordersWithoutPayment: v.array(
    v.object({ orderNumber: v.string(), paymentIntentId: v.string(), reason: v.string() }),
  ),
  disputesUnread: v.boolean(),
});
export type Reconciled = v.InferOutput<typeof Reconciled>;
