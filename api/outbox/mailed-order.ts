import type { Db } from "../db/tables/schema.ts";
import { listRefunds } from "../sales/orders/refund-store.ts";
import { findOrder, listOrderItems, listOrderTaxes } from "../sales/orders/store.ts";

export type MailedOrder = NonNullable<Awaited<ReturnType<typeof findMailedOrder>>>;

/** The order that an e-mail is about; undefined if it does not exist any more. */
export async function findMailedOrder(db: Db, id: string) {
  const stored = await findOrder(db, id);
  if (!stored) return undefined;
  const state = await db
    .selectFrom("orders")
    .select("tracking_number as trackingNumber")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    ...stored.order,
    ...state,
    taxes: await listOrderTaxes(db, id),
    items: await listOrderItems(db, id),
    refunds: await listRefunds(db, id),
    notes: await listCustomerNotes(db, id),
  };
}

/** The operator's notes to the customer with the statuses of their events. */
async function listCustomerNotes(db: Db, orderId: string) {
  const rows = await db
    .selectFrom("order_events")
    .select(["status", "customer_note as note"])
    .where("order_id", "=", orderId)
    .where("customer_note", "is not", null)
    .orderBy("created_at")
    .execute();
  return rows.map(({ status, note }) => ({ status, note: note ?? "" }));
}
