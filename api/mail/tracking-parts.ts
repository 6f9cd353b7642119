import { UNDELIVERED_ORDER_STATUSES } from "../../data/model/sales/order.ts";
import { isPickedUp } from "../../data/model/sales/order-delivery.ts";
import type { Part } from "./mail-html.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** The end of an e-mail to a customer: the link to the order's tracking page. */
export function trackingParts(
  order: MailedOrder,
  publicUrl: string,
  { isMain = true } = {},
): Part[] {
  const { orderNumber, status } = order;
  const isAwaited = UNDELIVERED_ORDER_STATUSES.includes(status) && !isPickedUp(order);
  return [
    {
      text: `${isAwaited ? "Track" : "View"} your order ${orderNumber}`,
      url: `${publicUrl}/track-order?orderNumber=${encodeURIComponent(orderNumber)}`,
      isMain,
    },
    { note: `You need your order number, ${orderNumber}, and this email address.` },
  ];
}
