import { sql } from "kysely";
import type {
  RecalledOrder,
  RecalledOrders,
  RecallFilter,
} from "../../../data/model/admin/recall.ts";
import { boundsOf } from "../../../data/model/sales/store-days.ts";
import { countRows } from "../../db/count-rows.ts";
import { listVariantIds } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";

/** A filter whose product is resolved: the ids of its variants, or undefined for all products. */
export type RecalledLines = Omit<RecallFilter, "product"> & { productIds: string[] | undefined };

/** Finds the variants of the filter's product, also if it is unpublished. */
export async function resolveFilter(
  db: Db,
  { product, ...filter }: RecallFilter,
): Promise<RecalledLines> {
  if (!product) return { ...filter, productIds: undefined };
  const found = await db
    .selectFrom("products")
    .select("id")
    .where((by) =>
      by.or([by("handle", "=", product), by("id", "=", product), by("group_id", "=", product)]),
    )
    .execute();
  // A product that is not stored any more is found by its id.
  const ids = [product, ...found.map(({ id }) => id)];
  return { ...filter, productIds: await listVariantIds(db, ids) };
}

/**
 * Selects the lines that a recall concerns: one for each line of a parcel. By product, lines that are in no parcel are
 * included; those of other products and orders that are cancelled without a parcel are not. Days are those of the order
 * in the store's time zone. Capitals of lots do not count, because people type them.
 */
export function selectRecalled(db: Db, { productIds, lot, from, to }: RecalledLines) {
  let lines = db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .leftJoin("fulfilment_items", "fulfilment_items.order_item_id", "order_items.id")
    .where((by) =>
      by.or([by("orders.status", "<>", "cancelled"), by("fulfilment_id", "is not", null)]),
    );
  if (productIds) lines = lines.where("product_id", "in", productIds);
  // SQLite uses the partial index only if the condition is stated.
  if (lot)
    lines = lines
      .where("lot", "is not", null)
      .where(sql<string>`lower(lot)`, "=", sql<string>`lower(${lot})`);
  if (from) lines = lines.where("orders.created_at", ">=", boundsOf(from).from);
  if (to) lines = lines.where("orders.created_at", "<", boundsOf(to).to);
  return lines;
}

type Page = { limit?: number; offset?: number; emailKey?: string };

/** Lists the orders of a recall, oldest first, with a row for each line of a parcel. */
export async function listRecalled(
  db: Db,
  filter: RecalledLines,
  { limit, offset = 0, emailKey }: Page = {},
): Promise<RecalledOrder[]> {
  let query = selectRecalled(db, filter)
    .leftJoin("fulfilments", "fulfilments.id", "fulfilment_items.fulfilment_id")
    .select(["orders.id", "order_number", "orders.created_at", "customer_email", "customer_name"])
    .select(["recipient_name", "product_title", "order_items.quantity as ordered"])
    .select(["fulfilment_items.quantity", "lot", "best_before"])
    .select("fulfilments.created_at as shipped_at");
  if (emailKey !== undefined) query = query.where("customer_email_key", "=", emailKey);
  const rows = await query
    .orderBy("orders.created_at")
    .orderBy("orders.id")
    .orderBy("order_items.line")
    .orderBy("fulfilment_id")
    .$if(limit !== undefined, (page) => page.limit(limit ?? 0).offset(offset))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    createdAt: row.created_at,
    email: row.customer_email,
    name: row.customer_name,
    recipientName: row.recipient_name,
    product: row.product_title,
    quantity: row.quantity ?? row.ordered,
    lot: row.lot,
    bestBefore: row.best_before,
    shippedAt: row.shipped_at,
  }));
}

/** A page of the orders of a recall, with what the operator has to know about all of them. */
export async function pageRecalled(
  db: Db,
  filter: RecallFilter,
  page: { limit: number; offset: number },
): Promise<RecalledOrders> {
  const resolved = await resolveFilter(db, filter);
  return {
    lines: await listRecalled(db, resolved, page),
    total: await countRows(selectRecalled(db, resolved)),
    addresses: await countAddresses(db, resolved),
    withoutLot:
      resolved.lot && resolved.productIds
        ? await countRows(
            selectRecalled(db, { ...resolved, lot: "" })
              .where("fulfilment_id", "is not", null)
              .where("lot", "is", null),
          )
        : 0,
  };
}

/**
 * Counts the addresses of a recall; that of erased persons is "".
 * @param recallId counts only those that the recall has not written to yet
 */
export async function countAddresses(
  db: Db,
  filter: RecalledLines,
  recallId?: string,
): Promise<number> {
  let lines = selectRecalled(db, filter).where("customer_email_key", "<>", "");
  if (recallId !== undefined)
    lines = lines.where("customer_email_key", "not in", (by) =>
      by.selectFrom("recall_recipients").select("email_key").where("recall_id", "=", recallId),
    );
  const { count } = await lines
    .select((by) => by.fn.count<number | string>("customer_email_key").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
