import type { RecalledOrder, RecallFilter } from "../../../data/model/admin/recall.ts";
import { boundsOf } from "../../../data/model/sales/store-days.ts";
import type { Db } from "../../db/tables/schema.ts";

/**
 * Lists the orders with a product or a lot, oldest first, with a row for each line of a parcel. By product, lines
 * that are in no parcel are included; those of other products and orders that are cancelled without a parcel are
 * not. Days are those of the order in the store's time zone.
 */
export async function listRecalled(
  db: Db,
  { product, lot, from, to }: RecallFilter,
): Promise<RecalledOrder[]> {
  let lines = db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .leftJoin("fulfilment_items", "fulfilment_items.order_item_id", "order_items.id")
    .select(["orders.id", "order_number", "orders.created_at", "customer_email", "customer_name"])
    .select(["product_title", "order_items.quantity as ordered", "fulfilment_items.quantity"])
    .select(["lot", "best_before"])
    .where((by) =>
      by.or([by("orders.status", "<>", "cancelled"), by("fulfilment_id", "is not", null)]),
    );
  if (product) lines = lines.where("product_id", "in", await listVariantIds(db, product));
  if (lot) lines = lines.where("lot", "=", lot);
  if (from) lines = lines.where("orders.created_at", ">=", boundsOf(from).from);
  if (to) lines = lines.where("orders.created_at", "<", boundsOf(to).to);
  const rows = await lines
    .orderBy("orders.created_at")
    .orderBy("orders.id")
    .orderBy("line")
    .orderBy("fulfilment_id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    createdAt: row.created_at,
    email: row.customer_email,
    name: row.customer_name,
    product: row.product_title,
    quantity: row.quantity ?? row.ordered,
    lot: row.lot,
    bestBefore: row.best_before,
  }));
}

/** The ids of the variants of the product with this handle or id. */
async function listVariantIds(db: Db, key: string): Promise<string[]> {
  const found = await db
    .selectFrom("products")
    .select(["id", "group_id"])
    .where((by) => by.or([by("handle", "=", key), by("id", "=", key)]))
    .execute();
  const groups = found.flatMap(({ group_id }) => group_id ?? []);
  const variants =
    groups.length === 0
      ? []
      : await db.selectFrom("products").select("id").where("group_id", "in", groups).execute();
  // A product that is not stored any more is found by its id.
  return [...new Set([key, ...found.map(({ id }) => id), ...variants.map(({ id }) => id)])];
}
