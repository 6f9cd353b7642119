import type { MailKind } from "../../data/model/admin/admin-inbox.ts";
import { describeTracking, listContents } from "../../data/model/sales/fulfilment.ts";
import type { OrderStatus } from "../../data/model/sales/order.ts";
import { isPickedUp } from "../../data/model/sales/order-delivery.ts";
import { listTaxLines } from "../../data/model/sales/price-lines.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { formatDateTime, formatDay } from "../../data/model/text/dates.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { STORE } from "../../data/store.ts";
import type { Db } from "../db/tables/schema.ts";
import { oneLine, type Part, renderParts, type WrittenMail } from "../mail/mail-html.ts";
import { findMessage } from "../mail/store.ts";
import { readStoreFacts } from "../settings/store.ts";
import { describeRecipient } from "./describe-recipient.ts";
import {
  findMailedFulfilment,
  findMailedOrder,
  type MailedFulfilment,
  type MailedOrder,
} from "./mailed-order.ts";
import { trackingParts } from "./tracking-parts.ts";
import { writeChangeMail } from "./write-change-mail.ts";
import { writeInvitation } from "./write-invitation.ts";
import { writeNewsletterMail } from "./write-newsletter-mail.ts";
import { refundText, writeRefundMail } from "./write-refund-mail.ts";
import { writeReturnMail } from "./write-return-mail.ts";
import { writeReviewRequest } from "./write-review-request.ts";
import { writeSignInMail } from "./write-sign-in-mail.ts";
import { writeStockMail } from "./write-stock-mail.ts";

type Context = { db: Db; publicUrl: string; now?: Date };

/**
 * Writes an e-mail with its sender and the current data of the store and of the order or message with the
 * id `subjectId`; undefined if that does not exist. `publicUrl` is the store's origin, for links.
 *
 * @example
 * await writeMail({ db, publicUrl: "https://shop.example" }, "order-confirmation", orderId);
 * // { from, replyTo, subject: "Your order ORD-4K7M-9QXA", text, html }
 */
export async function writeMail(
  { db, publicUrl, now = new Date() }: Context,
  kind: MailKind,
  subjectId: string,
) {
  const store = await readStoreFacts(db);
  const written = await writeContent({ db, publicUrl, store, now }, kind, subjectId);
  return written && { from: { name: store.name, address: store.email }, ...written };
}

async function writeContent(
  { db, publicUrl, store, now }: Required<Context> & { store: StoreFacts },
  kind: MailKind,
  subjectId: string,
): Promise<WrittenMail | undefined> {
  if (kind === "review-request") return writeReviewRequest({ db, publicUrl, store }, subjectId);
  if (kind === "operator-invitation")
    return writeInvitation({ db, publicUrl, store, now }, subjectId);
  if (kind === "sign-in-code") return writeSignInMail({ db, publicUrl, store, now }, subjectId);
  if (kind === "contact-copy") {
    const message = await findMessage(db, subjectId);
    if (!message) return undefined;
    const { name, email, subject } = message;
    const rows = [["From", `${name} <${email}>`] as const, ["Subject", subject] as const];
    const parts: Part[] = [
      { rows },
      message.message,
      { text: "All messages", url: `${publicUrl}/admin/messages` },
    ];
    return {
      subject: oneLine(`Message from ${name}: ${subject}`),
      replyTo: email,
      ...renderParts(parts, store),
    };
  }
  if (kind === "newsletter-confirmation")
    return writeNewsletterMail({ db, publicUrl, store }, subjectId);
  if (kind === "stock-confirmation" || kind === "back-in-stock")
    return writeStockMail({ db, publicUrl, store }, kind, subjectId);
  if (kind === "order-refunded" || kind === "refund-created" || kind === "refund-failed")
    return writeRefundMail({ db, publicUrl, store }, kind, subjectId);
  if (kind === "order-changed") return writeChangeMail({ db, publicUrl, store }, subjectId);
  if (kind === "order-shipped") {
    const fulfilment = await findMailedFulfilment(db, subjectId);
    return fulfilment && writeShippingNotice(fulfilment, { publicUrl, store });
  }
  if (
    kind === "return-requested" ||
    kind === "return-approved" ||
    kind === "return-declined" ||
    kind === "return-notification"
  )
    return writeReturnMail({ db, publicUrl, store }, kind, subjectId);
  const order = await findMailedOrder(db, subjectId);
  if (!order) return undefined;
  if (kind === "order-notification")
    return writeNotification(order, subjectId, { publicUrl, store });
  const { subject, parts } = writeToCustomer(kind, order, { publicUrl, store });
  return { subject: oneLine(subject), replyTo: store.email, ...renderParts(parts, store) };
}

/** Notifies the operator of a new order. A reply is sent to the customer. */
function writeNotification(
  order: MailedOrder,
  id: string,
  { publicUrl, store }: { publicUrl: string; store: StoreFacts },
): WrittenMail {
  const { orderNumber, customerEmail } = order;
  const total = formatMoney(centsOf(order.total));
  const parts: Part[] = [
    `New order ${orderNumber}, placed on ${formatDateTime(order.createdAt)}.`,
    { rows: [...itemRows(order), ...totalRows(order)], hasTotal: true },
    describeRecipient(order, store),
    ...giftParts(order),
    `E-mail: ${customerEmail}`,
    { text: "Open the order", url: `${publicUrl}/admin/orders/${id}` },
  ];
  const subject = oneLine(`New order ${orderNumber} (${total})`);
  return { subject, replyTo: customerEmail, ...renderParts(parts, store) };
}

/** The operator's notes to the customer about a status, with their line breaks. */
const notesOf = ({ notes }: MailedOrder, status: OrderStatus) =>
  notes.filter((one) => one.status === status).map(({ note }) => note);

/** Announces a parcel with its contents, or that units are ready for pickup. */
function writeShippingNotice(
  fulfilment: MailedFulfilment,
  { publicUrl, store }: { publicUrl: string; store: StoreFacts },
): WrittenMail {
  const { order, carrier, trackingNumber, trackingUrl, note, isOnly } = fulfilment;
  const { orderNumber } = order;
  const isPickup = isPickedUp(order);
  const isPartial = !isOnly || order.status === "partly_shipped";
  const subject = `${isPartial ? "Part of your" : "Your"} order ${orderNumber}`;
  const done = isPickup ? "is ready for pickup" : "has been shipped";
  const tracking = trackingNumber
    ? ` Its tracking number is ${describeTracking(carrier, trackingNumber)}.`
    : "";
  const rest = order.status === "partly_shipped" ? " The other items follow separately." : "";
  const contents = listContents(fulfilment, order.items);
  const parts: Part[] = [
    `Hello ${order.customerName},`,
    `${subject} ${done}.${tracking}${rest}`,
    ...(note ? [note] : []),
    ...(trackingUrl ? [{ text: "Track the parcel", url: trackingUrl }] : []),
    [isPickup ? "Ready for pickup:" : "Contents:", ...contents].join("\n"),
    describeRecipient(order, store),
    ...trackingParts(order, publicUrl),
  ];
  const title = `${subject} is ${isPickup ? "ready for pickup" : "on its way"}`;
  return { subject: oneLine(title), replyTo: store.email, ...renderParts(parts, store) };
}

type CustomerMailKind = "order-confirmation" | "order-cancelled";

function writeToCustomer(
  kind: CustomerMailKind,
  order: MailedOrder,
  { publicUrl, store }: { publicUrl: string; store: StoreFacts },
): { subject: string; parts: Part[] } {
  const { orderNumber } = order;
  const hello = `Hello ${order.customerName},`;
  const track = trackingParts(order, publicUrl);
  if (kind === "order-confirmation") {
    return {
      subject: `Your order ${orderNumber}`,
      parts: [
        hello,
        `Thank you for your order of ${formatDay(order.createdAt)}. We have received your payment and are preparing your order.`,
        { rows: [...itemRows(order), ...totalRows(order)], hasTotal: true },
        describeRecipient(order, store),
        ...giftParts(order),
        ...track,
      ],
    };
  }
  return {
    subject: `Your order ${orderNumber} is cancelled`,
    parts: [
      hello,
      `Your order ${orderNumber} has been cancelled.`,
      ...notesOf(order, "cancelled"),
      ...refundTexts(order),
      { rows: itemRows(order) },
      "If you did not expect this, please reply to this e-mail.",
      ...track,
    ],
  };
}

/** Describes the refunds of a cancelled order. */
function refundTexts(order: MailedOrder): string[] {
  if (order.refunds.length === 0) return ["Your card was not charged."];
  return order.refunds.map((refund) => refundText(order, refund));
}

function itemRows(order: MailedOrder): [string, string][] {
  return order.items.map((item) => [
    `${item.quantity} × ${item.productTitle}`,
    formatMoney(centsOf(item.subtotal)),
  ]);
}

function totalRows(order: MailedOrder): [string, string][] {
  const { discountCode } = order;
  const label = discountCode ? `Discount (${discountCode})` : "Discount";
  const discountCents = centsOf(order.discount);
  return [
    ["Subtotal", toMoney(order.subtotal)],
    ...(discountCents > 0 ? [[label, formatMoney(-discountCents)] as [string, string]] : []),
    ["Shipping", toMoney(order.shipping)],
    ...taxRows(order),
    [`Total (${STORE.currency})`, toMoney(order.total)],
  ];
}

/** One row per tax, with the store's registration number. */
function taxRows(order: MailedOrder): [string, string][] {
  return listTaxLines(order).map(({ label, amount, registrationNumber }) => [
    registrationNumber ? `${label}, no. ${registrationNumber}` : label,
    toMoney(amount),
  ]);
}

function toMoney(amount: string): string {
  return formatMoney(centsOf(amount));
}

function giftParts({ giftMessage }: MailedOrder): Part[] {
  return giftMessage ? [`Gift message:\n${giftMessage}`] : [];
}
