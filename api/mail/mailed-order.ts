import { m } from "../../data/i18n/messages.js";
import { isPickedUp } from "../../data/model/sales/order-delivery.ts";
import { UNDELIVERED_ORDER_STATUSES } from "../../data/model/sales/order-status.ts";
import { formatDay } from "../../data/model/text/dates.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import type { Db } from "../db/tables/schema.ts";
import { listFulfilments } from "../sales/fulfilments/store.ts";
import { findOrder, listOrderItems, listOrderTaxes } from "../sales/orders/store.ts";
import { listRefunds } from "../sales/refunds/store.ts";
import { listOrderTerms } from "../sales/terms/store.ts";
import { pageUrl } from "./mail-content.ts";
import type { MailRow, Part } from "./mail-html.ts";

export type MailedOrder = NonNullable<Awaited<ReturnType<typeof findMailedOrder>>>;

/** The order that an e-mail is about; undefined if it does not exist any more. */
export async function findMailedOrder(db: Db, id: string) {
  const stored = await findOrder(db, id);
  if (!stored) return undefined;
  return {
    ...stored.order,
    taxes: await listOrderTaxes(db, id),
    items: await listOrderItems(db, id),
    refunds: await listRefunds(db, id),
    notes: await listCustomerNotes(db, id),
    terms: await listOrderTerms(db, id),
  };
}

/** The fields of an order in the texts of e-mails. */
export function orderValues({ orderNumber, customerName, createdAt, total }: MailedOrder) {
  return {
    "customer.name": customerName,
    "order.number": orderNumber,
    "order.date": formatDay(createdAt),
    "order.total": formatMoney(centsOf(total)),
  };
}

/** Units of an order as rows with the product's picture: "2 × Serum", and a note in the line below. */
export function unitRows(
  order: Pick<MailedOrder, "items">,
  units: readonly { id: string; quantity: number; note?: string }[],
): MailRow[] {
  const items = new Map(order.items.map((item) => [item.id, item]));
  return units.map(({ id, quantity, note }) => {
    const item = items.get(id);
    const label = `${quantity} × ${item?.productTitle ?? m.mail_item_unknown()}`;
    return [note ? `${label}\n${note}` : label, "", item?.imageUrl];
  });
}

export type MailedFulfilment = NonNullable<Awaited<ReturnType<typeof findMailedFulfilment>>>;

/** The fulfilment that an e-mail is about, with its order; undefined if it does not exist any more. */
export async function findMailedFulfilment(db: Db, id: string) {
  const row = await db
    .selectFrom("fulfilments")
    .select("order_id")
    .where("id", "=", id)
    .executeTakeFirst();
  const order = row && (await findMailedOrder(db, row.order_id));
  if (!order) return undefined;
  const fulfilments = await listFulfilments(db, order.id);
  const fulfilment = fulfilments.find((one) => one.id === id);
  if (!fulfilment) return undefined;
  const note = order.notes.find(({ createdAt }) => createdAt === fulfilment.createdAt)?.note;
  return { ...fulfilment, order, note, isOnly: fulfilments.length === 1 };
}

/** The operator's notes to the customer with the statuses and times of their events. */
async function listCustomerNotes(db: Db, orderId: string) {
  const rows = await db
    .selectFrom("order_events")
    .select(["status", "customer_note as note", "created_at as createdAt"])
    .where("order_id", "=", orderId)
    .where("customer_note", "is not", null)
    .orderBy("created_at")
    .execute();
  return rows.map(({ note, ...event }) => ({ ...event, note: note ?? "" }));
}

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
      text: isAwaited
        ? m.mail_tracking_track({ orderNumber })
        : m.mail_tracking_view({ orderNumber }),
      url: pageUrl(publicUrl, `/track-order?orderNumber=${encodeURIComponent(orderNumber)}`),
      isMain,
    },
    { note: m.mail_tracking_needed({ orderNumber }) },
  ];
}
