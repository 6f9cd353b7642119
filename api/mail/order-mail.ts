import { m } from "../../data/i18n/messages.js";
import { describeContract, describeDelivery } from "../../data/model/contract/contract.ts";
import { describeTracking } from "../../data/model/sales/fulfilment.ts";
import { addressLines, isPickedUp, recipientOf } from "../../data/model/sales/order-delivery.ts";
import { listSums } from "../../data/model/sales/price-lines.ts";
import { localAddress } from "../../data/model/sales/province.ts";
import { toStandaloneHtml } from "../../data/model/sales/terms-html.ts";
import { formatStoreAddress } from "../../data/model/settings/store-address.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { formatDateTime } from "../../data/model/text/dates.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { type MailContent, type MailContext, pageUrl, writeToCustomer } from "./mail-content.ts";
import { type MailRow, type Part, toOneLine } from "./mail-html.ts";
import {
  findMailedOrder,
  type MailedFulfilment,
  type MailedOrder,
  orderValues,
  trackingParts,
  unitRows,
} from "./mailed-order.ts";
import { refundText } from "./refund-mail.ts";

/** Confirms an order with its contract: merchant, items, totals, payment, recipient, delivery and terms. */
export function composeConfirmation(order: MailedOrder, context: MailContext): MailContent {
  const { merchant, payment, terms } = describeContract(order, order.terms, context.store);
  const urlOf = (path: string) => pageUrl(context.publicUrl, path);
  return writeToCustomer(context, "order-confirmation", {
    values: orderValues(order),
    details: [
      { rows: itemRows(order) },
      { rows: totalRows(order), hasTotal: true },
      { title: payment.name, lines: payment.lines },
      ...describeRecipient(order, context.store),
      ...describeBuyer(order),
      { title: merchant.name, lines: merchant.lines },
      ...giftParts(order),
    ],
    end: [
      ...trackingParts(order, context.publicUrl),
      ...terms.map(({ title, version, body }) => ({
        heading: title,
        note: version,
        document: toStandaloneHtml(body, urlOf),
      })),
    ],
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
      ...(refunds.length > 0 ? refunds : [m.mail_cancelled_not_charged()]),
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
    "order.part": isPartial ? m.mail_shipping_part() : m.mail_shipping_whole(),
  };
  const common = {
    details: [
      ...(order.status === "partly_shipped" ? [m.mail_shipping_rest()] : []),
      ...(note ? [note] : []),
      ...(trackingUrl
        ? [{ text: m.mail_shipping_track(), url: trackingUrl, isMain: true }]
        : tracking
          ? [m.mail_shipping_tracking_number({ tracking })]
          : []),
      {
        title: isPickup ? m.mail_pickup_contents() : m.mail_shipping_contents(),
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
    subject: toOneLine(`New order ${orderNumber} (${total})`),
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
  return order.items.map(({ quantity, productTitle, productPrice, subtotal, imageUrl }) => {
    const label = `${quantity} × ${productTitle}`;
    const each = m.mail_item_each({ price: formatMoney(centsOf(productPrice)) });
    return [
      // The price of one unit is the amount of its line.
      quantity > 1 ? `${label}\n${each}` : label,
      formatMoney(centsOf(subtotal)),
      imageUrl,
    ];
  });
}

const totalRows = (order: MailedOrder): MailRow[] =>
  listSums(order).map(({ name, amount }) => [name, amount]);

function giftParts({ giftMessage }: MailedOrder): Part[] {
  return giftMessage ? [{ title: m.mail_gift_message(), lines: giftMessage.split("\n") }] : [];
}

/**
 * Writes the e-mail about a changed recipient of the order to the customer; undefined if the event of
 * the timeline does not exist any more.
 */
export async function writeChangeMail(
  context: MailContext,
  eventId: string,
): Promise<MailContent | undefined> {
  const event = await context.db
    .selectFrom("order_events")
    .select("order_id")
    .where("id", "=", eventId)
    .executeTakeFirst();
  const order = event && (await findMailedOrder(context.db, event.order_id));
  return order && composeChangeMail(order, context);
}

/** Lists the current values only. */
export function composeChangeMail(order: MailedOrder, context: MailContext): MailContent {
  return writeToCustomer(context, "order-changed", {
    values: orderValues(order),
    details: [
      ...describeRecipient(order, context.store),
      ...describeBuyer(order),
      { title: m.mail_email(), lines: [order.customerEmail] },
    ],
    end: trackingParts(order, context.publicUrl),
    replyTo: context.store.email,
  });
}

/** Name, address, phone number and shipping method of an order, and the address of a pickup. */
function describeRecipient(order: MailedOrder, store: StoreFacts): Part[] {
  const phone = order.phone ? [m.mail_phone({ phone: order.phone })] : [];
  const address = addressLines(order);
  const title = address.length > 0 ? m.mail_address_ship_to() : m.mail_address_for();
  const lines = [recipientOf(order), ...address, ...phone, ...describeDelivery(order)];
  const pickup = formatStoreAddress(store);
  const place = { title: m.mail_address_pickup(), lines: [store.name, pickup] };
  return [{ title, lines }, ...(isPickedUp(order) && pickup !== "" ? [place] : [])];
}

/** Name and address of the buyer of a gift; nothing for other orders, whose recipient is the buyer. */
function describeBuyer({ recipientName, customerName, billingAddress }: MailedOrder): Part[] {
  if (recipientName === null) return [];
  return [
    {
      title: m.mail_address_bill_to(),
      lines: [customerName, ...(billingAddress ? [localAddress(billingAddress)] : [])],
    },
  ];
}
