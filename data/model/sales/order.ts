import * as v from "valibot";
import { LOCALES } from "../locale.ts";
import { Amount, LocalizedText } from "../text/fields.ts";
import { DeliveryDates } from "./arrival.ts";
import { Fulfilment } from "./fulfilment.ts";
import { OrderPayment } from "./order-payment.ts";
import { OPEN_ORDER_STATUSES, ORDER_STATUSES } from "./order-status.ts";
import { OrderTerms } from "./order-terms.ts";
import { TaxLine } from "./price-lines.ts";
import { OrderRefund } from "./refund.ts";
import { OrderReturn, ReturnOptions } from "./return.ts";

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
  /** Who delivers it, as the shipping method names it. */
  shippingCarrier: v.optional(v.nullable(v.string()), null),
  /** The delivery time of the shipping method if `arrival` is not known. */
  shippingDays: v.optional(v.nullable(v.string()), null),
  /** When it arrives, as the checkout showed; null if no date was known. */
  arrival: v.optional(v.nullable(DeliveryDates), null),
  total: Amount,
  /** How it was paid; empty if that is not known. */
  payments: v.optional(v.array(OrderPayment), []),
  giftMessage: v.optional(v.nullable(v.string()), null),
  stripePaymentIntentId: v.optional(v.nullable(v.string()), null),
  /** The language that the customer ordered in. Missing in saved copies of earlier releases. */
  locale: v.optional(v.picklist(LOCALES), "en"),
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

/** Response of the order and tracking routes; `events` is the timeline, oldest first. */
export const OrderResponse = v.object({
  order: Order,
  items: v.array(OrderItem),
  events: v.optional(v.array(OrderEvent), []),
  /** The banners of the recalls that concern a line of the order. Missing: none. */
  recalls: v.optional(v.array(LocalizedText)),
  /** What the customer can return; missing unless the response is for the customer. */
  returnOptions: v.optional(ReturnOptions),
  /** The terms of the order; missing unless the response is for its browser. */
  terms: v.optional(v.array(OrderTerms)),
  /** The address of the document with the contract, valid for a day; missing unless the response is for the customer. */
  copyUrl: v.optional(v.string()),
});
export type OrderResponse = v.InferOutput<typeof OrderResponse>;
