import * as v from "valibot";
import { TrackedEmail } from "../text/addresses.ts";
import { Amount } from "../text/money.ts";
import { DeliveryDates } from "./arrival.ts";
import { Fulfilment, listContents } from "./fulfilment.ts";
import { TaxLine } from "./price-lines.ts";
import { OrderRefund } from "./refund.ts";
import { OrderReturn, ReturnOptions } from "./return.ts";

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

export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  authorized: "Payment authorized",
  paid: "Paid",
  packed: "Packed",
  partly_shipped: "Partly shipped",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
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

/** An order as the API returns it. Personal fields are masked unless the requesting browser placed it. */
export const Order = v.object({
  id: v.string(),
  orderNumber: v.string(),
  /** The account that the order was placed with; null for guests. */
  userId: v.optional(v.nullable(v.string()), null),
  customerEmail: v.string(),
  /** The buyer's name, which is the recipient's too unless the order is a gift. */
  customerName: v.string(),
  /** The recipient of a gift; null if the buyer is the recipient. */
  recipientName: v.optional(v.nullable(v.string()), null),
  shippingAddress: v.string(),
  address2: v.optional(v.nullable(v.string()), null),
  /** The buyer's address if the order is a gift; null if it is not known or the same as that of the delivery. */
  billingAddress: v.optional(v.nullable(v.string()), null),
  phone: v.optional(v.nullable(v.string()), null),
  subtotal: Amount,
  discount: v.optional(Amount, "0.00"),
  /** The discount code that was used. */
  discountCode: v.optional(v.nullable(v.string()), null),
  /** Sum of all taxes. */
  tax: Amount,
  /** Empty for orders that were imported or placed before taxes were stored one by one. */
  taxes: v.optional(v.array(TaxLine), []),
  shipping: Amount,
  /** Name of the shipping method. */
  shippingMethod: v.optional(v.nullable(v.string()), null),
  /** When it arrives, as the checkout showed; null if no date was known. */
  arrival: v.optional(v.nullable(DeliveryDates), null),
  total: Amount,
  giftMessage: v.optional(v.nullable(v.string()), null),
  stripePaymentIntentId: v.optional(v.nullable(v.string()), null),
  status: v.picklist(ORDER_STATUSES),
  /** The parcels of the order, oldest first. */
  fulfilments: v.optional(v.array(Fulfilment), []),
  /** The oldest first. */
  refunds: v.optional(v.array(OrderRefund), []),
  returns: v.optional(v.array(OrderReturn), []),
  createdAt: v.string(),
});
export type Order = v.InferOutput<typeof Order>;

export const OrderItem = v.object({
  id: v.string(),
  orderId: v.string(),
  productId: v.string(),
  productTitle: v.string(),
  productPrice: Amount,
  quantity: v.number(),
  subtotal: Amount,
  /** The product's picture; null if the product is not stored any more. Missing in saved copies of earlier releases. */
  imageUrl: v.nullish(v.string(), null),
});
export type OrderItem = v.InferOutput<typeof OrderItem>;

/**
 * Whether all units of an order that is not shipped are refunded, so that nothing is left to ship. Its shipping
 * may not be refunded.
 */
export function hasNothingToShip(
  { status, refunds }: Pick<Order, "status" | "refunds">,
  items: readonly Pick<OrderItem, "id" | "quantity">[],
): boolean {
  if (!OPEN_ORDER_STATUSES.includes(status) || items.length === 0) return false;
  return items.every(({ id, quantity }) => {
    const units = refunds.flatMap((refund) => refund.items.filter((item) => item.id === id));
    return units.reduce((sum, unit) => sum + unit.quantity, 0) >= quantity;
  });
}

/** An entry of an order's timeline; the shopper reads `note`. */
export const OrderEvent = v.object({
  status: v.picklist(ORDER_STATUSES),
  createdAt: v.string(),
  note: v.optional(v.string()),
});
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

export type TimelineEntry = {
  title: string;
  note: string | undefined;
  createdAt: string;
  /** Whether it is the latest change of the status. */
  isCurrent: boolean;
  /** The parcel that it announces. */
  parcel?: Fulfilment | undefined;
};

/**
 * The entries of a timeline. The event of a parcel, which has the same time, lists its contents. Any other
 * event with the status of the event before it reports something else, such as a refund, so its note is
 * the title.
 */
export function listTimeline(
  {
    order,
    items,
    events,
  }: {
    order: Pick<Order, "fulfilments">;
    items: readonly Pick<OrderItem, "id" | "productTitle">[];
    events: readonly OrderEvent[];
  },
  labels: Readonly<Record<OrderStatus, string>>,
): TimelineEntry[] {
  const parcels = new Map(order.fulfilments.map((parcel) => [parcel.createdAt, parcel]));
  const isRepeated = ({ status, note, createdAt }: OrderEvent, at: number) =>
    Boolean(note) && events[at - 1]?.status === status && !parcels.has(createdAt);
  const current = events.findLastIndex((event, at) => !isRepeated(event, at));
  return events.map((event, at) => {
    const { status, note, createdAt } = event;
    const isCurrent = at === current;
    if (isRepeated(event, at)) return { title: note ?? "", note: undefined, createdAt, isCurrent };
    const parcel = SHIPPED_ORDER_STATUSES.includes(status) ? parcels.get(createdAt) : undefined;
    const texts = [parcel && listContents(parcel, items).join(", "), note];
    const text = texts.filter(Boolean).join("\n") || undefined;
    return { title: labels[status], note: text, createdAt, isCurrent, parcel };
  });
}

/** Response of the order and tracking routes; `events` is the timeline, oldest first. */
export const OrderResponse = v.object({
  order: Order,
  items: v.array(OrderItem),
  events: v.optional(v.array(OrderEvent), []),
  /** What the customer can return; missing unless the response is for the customer. */
  returnOptions: v.optional(ReturnOptions),
});
export type OrderResponse = v.InferOutput<typeof OrderResponse>;

/** The tracking form and the body (or query) of track-order. */
export const TrackRequest = v.object({
  orderNumber: v.pipe(
    v.string("Order number is required"),
    v.trim(),
    v.minLength(1, "Order number is required"),
    v.maxLength(64, "Order number is too long"),
  ),
  email: TrackedEmail,
});
export type TrackRequest = v.InferOutput<typeof TrackRequest>;

const PREFIX = "ORD-";

/** Converts an order number to capitals and removes a leading "#" and the prefix. */
function withoutPrefix(typed: string): string {
  return typed
    .trim()
    .toUpperCase()
    .replace(/^#?\s*(?:ORD[\s-]*)?/, "");
}

/** The part that identifies an order number, with common typing errors corrected: I and L become 1, O becomes 0. */
export function orderNumberKey(typed: string): string {
  return withoutPrefix(typed).replace(/[\s-]/g, "").replace(/[IL]/g, "1").replaceAll("O", "0");
}

/**
 * The spellings under which a typed order number may be stored: as typed, in capitals, with the
 * prefix, and grouped as this store formats its numbers. Imported orders have the number of the
 * earlier shop, unchanged.
 *
 * @example
 * orderNumberSpellings("aaaabbbb"); // ["aaaabbbb", "AAAABBBB", "ORD-AAAABBBB", "ORD-AAAA-BBBB"]
 */
export function orderNumberSpellings(typed: string): string[] {
  const bare = withoutPrefix(typed);
  const key = orderNumberKey(typed);
  const own = /^[0-9A-Z]{8}$/.test(key) ? [`${PREFIX}${key.slice(0, 4)}-${key.slice(4)}`] : [];
  return [...new Set([typed, typed.toUpperCase(), bare, PREFIX + bare, ...own])];
}

/** Masks "jane@example.com" as "j•••@e•••.com", which its owner still recognises. */
function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  const ending = host.includes(".") ? host.slice(host.lastIndexOf(".")) : "";
  return `${firstCharacter(name)}•••@${firstCharacter(host)}•••${ending}`;
}

/** Splits a name into words. Every other character separates words, including invisible ones. */
function nameWords(name: string): string[] {
  return name.split(/[^\p{L}\p{M}\p{N}'’.-]+/u).filter(Boolean);
}

/** The first word of a customer's name. */
export function firstWordOfName(name: string): string {
  return nameWords(name)[0] ?? "";
}

/** Masks "Jane Doe" as "Jane D.". */
function maskName(name: string): string {
  const [first, ...rest] = nameWords(name);
  return [first, ...rest.map((word) => `${firstCharacter(word)}.`)].join(" ") || MASK;
}

function firstCharacter(text: string): string {
  return [...text][0] ?? "";
}

/** Masks the e-mail, name and address of an order, and removes its payment and other personal fields. */
export function maskOrder(order: Order): Order {
  return {
    ...order,
    customerEmail: maskEmail(order.customerEmail),
    customerName: maskName(order.customerName),
    recipientName: order.recipientName === null ? null : maskName(order.recipientName),
    shippingAddress: MASK,
    address2: null,
    billingAddress: null,
    phone: null,
    discountCode: null,
    // The labels of taxes and the shipping method show the province.
    taxes: [],
    shippingMethod: null,
    giftMessage: null,
    returns: [],
    userId: null,
    stripePaymentIntentId: null,
    fulfilments: order.fulfilments.map((parcel) => ({
      ...parcel,
      carrier: null,
      trackingNumber: null,
      trackingUrl: null,
    })),
  };
}

const MASK = "•••";

/** Whether the personal fields of an order are masked. */
export function isMasked(order: Pick<Order, "shippingAddress">): boolean {
  return order.shippingAddress === MASK;
}
