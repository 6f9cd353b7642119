import { MARKET } from "../../data/market.ts";
import { describeTracking } from "../../data/model/sales/fulfilment.ts";
import { isPickedUp } from "../../data/model/sales/order-delivery.ts";
import { listAmounts } from "../../data/model/sales/price-lines.ts";
import { formatDateTime } from "../../data/model/text/dates.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { describeBuyer, describeRecipient } from "./describe-recipient.ts";
import { type MailContent, type MailContext, writeToCustomer } from "./mail-content.ts";
import { type MailRow, oneLine, type Part } from "./mail-html.ts";
import { type MailedFulfilment, type MailedOrder, orderValues, unitRows } from "./mailed-order.ts";
import { refundText } from "./refund-mail.ts";
import { trackingParts } from "./tracking-parts.ts";

/** Confirms an order with its items, totals and recipient. */
export function composeConfirmation(order: MailedOrder, context: MailContext): MailContent {
  return writeToCustomer(context, "order-confirmation", {
    values: orderValues(order),
    details: [
      { rows: itemRows(order) },
      { rows: totalRows(order), hasTotal: true },
      ...describeRecipient(order, context.store),
      ...describeBuyer(order),
      ...giftParts(order),
    ],
    end: trackingParts(order, context.publicUrl),
    replyTo: context.store.email,
  });
}

/** Reports a cancellation with the operator's notes, with their line breaks, and the refunds. */
export function composeCancellation(order: MailedOrder, context: MailContext): MailContent {
  const notes = order.notes.filter(({ status }) => status === "cancelled");
  const refunds = order.refunds.map((refund) => refundText(order, refund));
  return writeToCustomer(context, "order-cancelled", {
    values: orderValues(order),
    details: [
      ...notes.map(({ note }) => note),
      ...(refunds.length > 0 ? refunds : ["Your card was not charged."]),
      { rows: itemRows(order) },
    ],
    end: trackingParts(order, context.publicUrl),
    replyTo: context.store.email,
  });
}

/** Announces a parcel with its contents, or that units are ready for pickup. */
export function composeShippingNotice(
  fulfilment: Pick<
    MailedFulfilment,
    "order" | "carrier" | "trackingNumber" | "trackingUrl" | "note" | "isOnly" | "items"
  >,
  context: MailContext,
): MailContent {
  const { order, carrier, trackingNumber, trackingUrl, note, isOnly } = fulfilment;
  const isPickup = isPickedUp(order);
  const isPartial = !isOnly || order.status === "partly_shipped";
  const tracking = trackingNumber ? describeTracking(carrier, trackingNumber) : "";
  const values = {
    ...orderValues(order),
    "order.part": isPartial ? "Part of your order" : "Your order",
  };
  const common = {
    details: [
      ...(order.status === "partly_shipped" ? ["The other items follow separately."] : []),
      ...(note ? [note] : []),
      ...(trackingUrl
        ? [{ text: `Track the parcel ${tracking}`, url: trackingUrl, isMain: true }]
        : tracking
          ? [`Tracking number: ${tracking}`]
          : []),
      {
        title: isPickup ? "Your items" : "Contents",
        rows: unitRows(order, fulfilment.items),
      },
      ...describeRecipient(order, context.store),
    ],
    end: trackingParts(order, context.publicUrl, { isMain: !trackingUrl }),
    replyTo: context.store.email,
  };
  if (isPickup) return writeToCustomer(context, "order-ready", { values, ...common });
  return writeToCustomer(context, "order-shipped", {
    values: { ...values, "tracking.number": tracking },
    ...common,
  });
}

/** Notifies the operator of a new order. A reply is sent to the customer. */
export function composeNotification(
  order: MailedOrder,
  id: string,
  { publicUrl, store }: MailContext,
): MailContent {
  const { orderNumber, customerEmail } = order;
  const total = formatMoney(centsOf(order.total));
  return {
    subject: oneLine(`New order ${orderNumber} (${total})`),
    replyTo: customerEmail,
    parts: [
      `New order ${orderNumber}, placed on ${formatDateTime(order.createdAt)}.`,
      { rows: itemRows(order) },
      { rows: totalRows(order), hasTotal: true },
      ...describeRecipient(order, store),
      ...describeBuyer(order),
      ...giftParts(order),
      `Email: ${customerEmail}`,
      { text: "Open the order", url: `${publicUrl}/admin/orders/${id}`, isMain: true },
    ],
  };
}

function itemRows(order: MailedOrder): MailRow[] {
  return order.items.map(({ quantity, productTitle, subtotal, imageUrl }) => [
    `${quantity} × ${productTitle}`,
    formatMoney(centsOf(subtotal)),
    imageUrl,
  ]);
}

/** The amounts, each tax with the store's registration number, and the total. */
function totalRows(order: MailedOrder): MailRow[] {
  return [
    ...listAmounts(order).map(
      ({ label, cents, registrationNumber }): MailRow => [
        registrationNumber ? `${label}, no. ${registrationNumber}` : label,
        formatMoney(cents),
      ],
    ),
    [`Total (${MARKET.currency})`, formatMoney(centsOf(order.total))],
  ];
}

function giftParts({ giftMessage }: MailedOrder): Part[] {
  return giftMessage ? [{ title: "Gift message", lines: giftMessage.split("\n") }] : [];
}
