import type { Part } from "../mail/mail-html.ts";

/** The end of an e-mail to a customer: the link to the order's tracking page. */
export function trackingParts({ orderNumber }: { orderNumber: string }, publicUrl: string): Part[] {
  return [
    {
      text: "Track your order",
      url: `${publicUrl}/track-order?orderNumber=${encodeURIComponent(orderNumber)}`,
    },
    `You need your order number, ${orderNumber}, and this e-mail address.`,
  ];
}
