import type { MailKind } from "../../data/model/admin-inbox.ts";
import { formatDay, formatMoment } from "../../data/model/dates.ts";
import { centsOf, formatMoney } from "../../data/model/money.ts";
import type { OrderStatus } from "../../data/model/order.ts";
import { addressLines, isPickedUp } from "../../data/model/order-delivery.ts";
import { listTaxLines } from "../../data/model/price-lines.ts";
import { formatStoreAddress } from "../../data/model/store-address.ts";
import type { StoreFacts } from "../../data/model/store-facts.ts";
import { STORE } from "../../data/store.ts";
import type { Db } from "../db/schema.ts";
import { readStoreFacts } from "../settings/store.ts";
import { oneLine, type Part, renderParts } from "./mail-html.ts";
import { findMessage, findOrderForMail, type MailedOrder } from "./store.ts";
import { writeReviewRequest } from "./write-review-request.ts";
import { writeSignInMail } from "./write-sign-in-mail.ts";
import { writeStockMail } from "./write-stock-mail.ts";

/** An e-mail without its sender and recipient. */
export type WrittenMail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
};

type Context = { db: Db; publicUrl: string; now?: Date };

/**
 * Writes an e-mail with its sender and the current data of the store and of the order or message with the
 * id `subjectId`; undefined if that does not exist. `publicUrl` is the store's origin, for links.
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
  if (kind === "sign-in-code") return writeSignInMail({ db, publicUrl, store, now }, subjectId);
  if (kind === "contact-copy") {
    const message = await findMessage(db, subjectId);
    if (!message) return undefined;
    const { name, email, subject } = message;
    const rows = [["From", `${name} <${email}>`] as const, ["Subject", subject] as const];
    const parts: Part[] = [
      { kind: "rows", rows },
      { kind: "text", text: message.message },
      { kind: "link", text: "All messages", url: `${publicUrl}/admin/messages` },
    ];
    return {
      subject: oneLine(`Message from ${name}: ${subject}`),
      replyTo: email,
      ...renderParts(parts, store),
    };
  }
  if (kind === "stock-confirmation" || kind === "back-in-stock")
    return writeStockMail({ db, publicUrl, store }, kind, subjectId);
  const order = await findOrderForMail(db, subjectId);
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
    { kind: "text", text: `New order ${orderNumber}, placed on ${formatMoment(order.createdAt)}.` },
    { kind: "rows", rows: [...itemRows(order), ...totalRows(order)], hasTotal: true },
    recipientPart(order, store),
    ...giftParts(order),
    { kind: "text", text: `E-mail: ${customerEmail}` },
    { kind: "link", text: "Open the order", url: `${publicUrl}/admin/orders/${id}` },
  ];
  const subject = oneLine(`New order ${orderNumber} (${total})`);
  return { subject, replyTo: customerEmail, ...renderParts(parts, store) };
}

/** The operator's note to the customer, with its line breaks. */
function noteParts({ notes }: MailedOrder, status: OrderStatus): Part[] {
  return notes
    .filter((one) => one.status === status)
    .map(({ note }) => ({ kind: "text", text: note }));
}

function writeToCustomer(
  kind: Exclude<
    MailKind,
    | "contact-copy"
    | "order-notification"
    | "review-request"
    | "sign-in-code"
    | "stock-confirmation"
    | "back-in-stock"
  >,
  order: MailedOrder,
  { publicUrl, store }: { publicUrl: string; store: StoreFacts },
): { subject: string; parts: Part[] } {
  const { orderNumber } = order;
  const hello: Part = { kind: "text", text: `Hello ${order.customerName},` };
  const track: Part[] = [
    {
      kind: "link",
      text: "Track your order",
      url: `${publicUrl}/track-order?orderNumber=${encodeURIComponent(orderNumber)}`,
    },
    {
      kind: "text",
      text: `You need your order number, ${orderNumber}, and this e-mail address.`,
    },
  ];
  if (kind === "order-confirmation") {
    return {
      subject: `Your order ${orderNumber}`,
      parts: [
        hello,
        {
          kind: "text",
          text: `Thank you for your order of ${formatDay(order.createdAt)}. We have received your payment and are preparing your order.`,
        },
        { kind: "rows", rows: [...itemRows(order), ...totalRows(order)], hasTotal: true },
        recipientPart(order, store),
        ...giftParts(order),
        ...track,
      ],
    };
  }
  if (kind === "order-shipped") {
    const isReady = isPickedUp(order);
    const parcel = order.trackingNumber ? ` Its tracking number is ${order.trackingNumber}.` : "";
    const text = isReady
      ? `Your order ${orderNumber} is ready for pickup.`
      : `Your order ${orderNumber} has been shipped.${parcel}`;
    return {
      subject: `Your order ${orderNumber} is ${isReady ? "ready for pickup" : "on its way"}`,
      parts: [
        hello,
        { kind: "text", text },
        ...noteParts(order, "shipped"),
        { kind: "rows", rows: itemRows(order) },
        recipientPart(order, store),
        ...track,
      ],
    };
  }
  if (kind === "order-refunded") {
    return {
      subject: `The refund for your order ${orderNumber}`,
      parts: [hello, { kind: "text", text: refundText(order) }, ...track],
    };
  }
  return {
    subject: `Your order ${orderNumber} is cancelled`,
    parts: [
      hello,
      { kind: "text", text: `Your order ${orderNumber} has been cancelled.` },
      ...noteParts(order, "cancelled"),
      { kind: "text", text: refundText(order) },
      { kind: "rows", rows: itemRows(order) },
      { kind: "text", text: "If you did not expect this, please reply to this e-mail." },
      ...track,
    ],
  };
}

/** Describes the state of a cancelled order's refund. */
function refundText(order: MailedOrder): string {
  const total = formatMoney(centsOf(order.total));
  switch (order.refundState) {
    case "refunded":
      return `Your payment of ${total} has been refunded. It may take 5 to 10 business days to show on your statement.`;
    case "pending":
      return `We have requested the refund of your payment of ${total}, and it is not confirmed yet. We will write to you as soon as it is.`;
    default:
      return `Your payment of ${total} could not be refunded automatically. We are taking care of it and will write to you as soon as it is done.`;
  }
}

function recipientPart(order: MailedOrder, store: StoreFacts): Part {
  const phone = order.phone ? [`Phone: ${order.phone}`] : [];
  const method = order.shippingMethod ? [`Shipping method: ${order.shippingMethod}`] : [];
  const address = addressLines(order);
  const label = address.length > 0 ? "Ship to:" : "For:";
  const pickup = isPickedUp(order) ? [`Pickup address: ${formatStoreAddress(store)}`] : [];
  const lines = [label, order.customerName, ...address, ...phone, ...method, ...pickup];
  return { kind: "text", text: lines.join("\n") };
}

function itemRows(order: MailedOrder): [string, string][] {
  return order.items.map((item) => [
    `${item.quantity} × ${item.productTitle}`,
    formatMoney(centsOf(item.subtotal)),
  ]);
}

function totalRows(order: MailedOrder): [string, string][] {
  const { discountCents, discountCode } = order;
  const label = discountCode ? `Discount (${discountCode})` : "Discount";
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
  return giftMessage ? [{ kind: "text", text: `Gift message:\n${giftMessage}` }] : [];
}
