import { m } from "../../i18n/messages.js";
import { hasNothingToShip, type Order, type OrderItem } from "./order.ts";
import { ORDER_STATUS_LABELS } from "./order-status.ts";
import { localAddress } from "./province.ts";

/**
 * The lines of an order's address; none if nothing was shipped. The second address line gets its own
 * line only if the address does not contain it, as in imported orders.
 */
export function addressLines({
  shippingAddress,
  address2,
}: Pick<Order, "shippingAddress" | "address2">): string[] {
  if (!shippingAddress && !address2) return [];
  const isSeparate = address2 && !`${shippingAddress},`.includes(`, ${address2},`);
  const address = localAddress(shippingAddress);
  return isSeparate ? [address2, address] : [address];
}

/** The name on the parcel: the recipient's of a gift, otherwise the customer's. */
export function recipientOf({
  recipientName,
  customerName,
}: Pick<Order, "recipientName" | "customerName">): string {
  return recipientName ?? customerName;
}

/** Name and address of who pays. A gift has an address for it, unless none is known. */
export function customerLines(
  order: Pick<
    Order,
    "recipientName" | "customerName" | "billingAddress" | "shippingAddress" | "address2"
  >,
): string[] {
  const { recipientName, customerName, billingAddress } = order;
  if (recipientName === null) return [customerName, ...addressLines(order)];
  return [customerName, ...(billingAddress ? [localAddress(billingAddress)] : [])];
}

/** Whether the customer picks the order up: it has a shipping method, but no address. */
export function isPickedUp(
  order: Pick<Order, "shippingMethod" | "shippingAddress" | "address2">,
): boolean {
  return order.shippingMethod !== null && addressLines(order).length === 0;
}

/**
 * The labels of an order's statuses. An order that the customer picks up (`isPickedUp`) is "shipped"
 * once it is ready.
 */
export function orderStatusLabels(isPickup: boolean): typeof ORDER_STATUS_LABELS {
  if (!isPickup) return ORDER_STATUS_LABELS;
  return {
    ...ORDER_STATUS_LABELS,
    partly_shipped: m.orders_status_partly_ready(),
    shipped: m.orders_status_ready(),
    delivered: m.orders_status_picked_up(),
  };
}

/** The label of an order's status. One that has nothing left to ship has another label. */
export function describeStatus(
  order: Order,
  items: readonly Pick<OrderItem, "id" | "quantity">[],
): string {
  if (hasNothingToShip(order, items)) return m.orders_status_refunded_items();
  return orderStatusLabels(isPickedUp(order))[order.status];
}
