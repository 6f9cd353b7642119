import * as v from "valibot";
import { Amount } from "./amount.ts";
import { Email } from "./checkout.ts";

export const ORDER_STATUSES = ["paid", "packed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An order as it travels. Personal fields are masked for any browser but the one that ordered. */
export const Order = v.object({
  id: v.string(),
  orderNumber: v.string(),
  /** Whose account; no order has one yet. */
  userId: v.optional(v.nullable(v.string()), null),
  customerEmail: v.string(),
  customerName: v.string(),
  shippingAddress: v.string(),
  address2: v.optional(v.nullable(v.string()), null),
  phone: v.optional(v.nullable(v.string()), null),
  subtotal: Amount,
  tax: Amount,
  shipping: Amount,
  total: Amount,
  stripePaymentIntentId: v.optional(v.nullable(v.string()), null),
  status: v.picklist(ORDER_STATUSES),
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
});
export type OrderItem = v.InferOutput<typeof OrderItem>;

/** What happened to an order; `note` is written for the shopper. */
export const OrderEvent = v.object({
  status: v.picklist(ORDER_STATUSES),
  createdAt: v.string(),
  note: v.optional(v.string()),
});
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/** Answer of the order and tracking routes; `events` are its history, the oldest first. */
export const OrderAnswer = v.object({
  order: Order,
  items: v.array(OrderItem),
  events: v.optional(v.array(OrderEvent), []),
});
export type OrderAnswer = v.InferOutput<typeof OrderAnswer>;

/** The tracking form and the body (or query) of track-order. */
export const TrackRequest = v.object({
  orderNumber: v.pipe(
    v.string("Order number is required"),
    v.trim(),
    v.minLength(1, "Order number is required"),
    v.maxLength(64, "Order number is too long"),
  ),
  email: Email,
});
export type TrackRequest = v.InferOutput<typeof TrackRequest>;

const PREFIX = "ORD-";

/** An order number in capitals, without a leading "#" and the prefix. */
function withoutPrefix(typed: string): string {
  return typed
    .trim()
    .toUpperCase()
    .replace(/^#?\s*(?:ORD[\s-]*)?/, "");
}

/** What identifies an order number, however it is typed: I and L are read as 1, O as 0. */
export function orderNumberKey(typed: string): string {
  return withoutPrefix(typed).replace(/[\s-]/g, "").replace(/[IL]/g, "1").replaceAll("O", "0");
}

/**
 * The spellings under which a typed order number may be stored: as typed, in capitals, with the
 * prefix, and grouped as this store writes its numbers. Numbers of an imported order are stored as
 * the earlier shop spelled them.
 */
export function orderNumberSpellings(typed: string): string[] {
  const bare = withoutPrefix(typed);
  const key = orderNumberKey(typed);
  const own = /^[0-9A-Z]{8}$/.test(key) ? [`${PREFIX}${key.slice(0, 4)}-${key.slice(4)}`] : [];
  return [...new Set([typed, typed.toUpperCase(), bare, PREFIX + bare, ...own])];
}

/** "jane@example.com" as "j•••@e•••.com", enough for its owner to recognise. */
function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  const ending = host.includes(".") ? host.slice(host.lastIndexOf(".")) : "";
  return `${firstCharacter(name)}•••@${firstCharacter(host)}•••${ending}`;
}

/** The words of a name. Everything that is no part of a word separates, invisible characters too. */
function nameWords(name: string): string[] {
  return name.split(/[^\p{L}\p{M}\p{N}'’.-]+/u).filter(Boolean);
}

/** The first word of a customer's name. */
export function firstName(name: string): string {
  return nameWords(name)[0] ?? "";
}

function firstCharacter(text: string): string {
  return [...text][0] ?? "";
}

/** The order with the e-mail, name and address masked, and without what it was paid with. */
export function maskOrder(order: Order): Order {
  const [first, ...rest] = nameWords(order.customerName);
  return {
    ...order,
    customerEmail: maskEmail(order.customerEmail),
    customerName: [first, ...rest.map((word) => `${firstCharacter(word)}.`)].join(" ") || MASK,
    shippingAddress: MASK,
    address2: null,
    phone: null,
    userId: null,
    stripePaymentIntentId: null,
  };
}

const MASK = "•••";

/**
 * The lines of an order's address. The second address line stands alone only if an imported order's
 * address comes without it.
 */
export function addressLines({
  shippingAddress,
  address2,
}: Pick<Order, "shippingAddress" | "address2">): string[] {
  const isApart = address2 && !`${shippingAddress},`.includes(`, ${address2},`);
  return isApart ? [address2, shippingAddress] : [shippingAddress];
}

/** Whether an order was answered with its personal fields masked. */
export function isMasked(order: Pick<Order, "shippingAddress">): boolean {
  return order.shippingAddress === MASK;
}
