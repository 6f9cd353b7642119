import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { TrackedEmail } from "../text/fields.ts";
import type { Order } from "./order.ts";

/** The tracking form and the body (or query) of track-order. */
export const TrackRequest = v.object({
  orderNumber: v.pipe(
    v.string(() => m.orders_tracking_number_missing()),
    v.trim(),
    v.minLength(1, () => m.orders_tracking_number_missing()),
    v.maxLength(64, () => m.orders_tracking_number_too_long()),
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
    shippingCarrier: null,
    shippingDays: null,
    payments: [],
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
