import { describeArrival } from "../../data/model/sales/arrival.ts";
import { addressLines, isPickedUp, recipientOf } from "../../data/model/sales/order-delivery.ts";
import { formatStoreAddress } from "../../data/model/settings/store-address.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import type { Part } from "./mail-html.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** Name, address, phone number and shipping method of an order, and the address of a pickup. */
export function describeRecipient(order: MailedOrder, store: StoreFacts): Part[] {
  const phone = order.phone ? [`Phone: ${order.phone}`] : [];
  const method = order.shippingMethod ? [`Shipping method: ${order.shippingMethod}`] : [];
  const arrival = order.arrival ? [`${describeArrival(order.arrival)}.`] : [];
  const address = addressLines(order);
  const title = address.length > 0 ? "Ship to" : "For";
  const lines = [recipientOf(order), ...address, ...phone, ...method, ...arrival];
  const pickup = formatStoreAddress(store);
  const place = { title: "Pickup address", lines: [store.name, pickup] };
  return [{ title, lines }, ...(isPickedUp(order) && pickup !== "" ? [place] : [])];
}

/** Name and address of the buyer of a gift; nothing for other orders, whose recipient is the buyer. */
export function describeBuyer({
  recipientName,
  customerName,
  billingAddress,
}: MailedOrder): Part[] {
  if (recipientName === null) return [];
  return [{ title: "Bill to", lines: [customerName, ...(billingAddress ? [billingAddress] : [])] }];
}
