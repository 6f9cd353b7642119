import type { Part } from "../mail/mail-html.ts";

/** The end of an e-mail to a customer: the link to the order's tracking page. */
export function trackingParts(
  { orderNumber }: { orderNumber: string },
  publicUrl: string,
  { isMain = true } = {},
): Part[] {
  return [
    {
      text: `Track your order ${orderNumber}`,
      url: `${publicUrl}/track-order?orderNumber=${encodeURIComponent(orderNumber)}`,
      isMain,
    },
    { note: `You need your order number, ${orderNumber}, and this email address.` },
  ];
}
