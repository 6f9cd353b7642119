import type { StockChange, StockChangeList } from "../../../data/model/admin/admin-product.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { countRows } from "../../db/count-rows.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { recordStockChanges } from "../../db/products/stock-changes.ts";
import { lockVariants, optionValues } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";

/**
 * Changes the counted stock of a product or variant, never below 0, with a reason in the history. Call
 * it in a transaction.
 */
export async function changeStock(
  trx: Db,
  id: string,
  {
    change,
    reason = "edit",
    note,
  }: Omit<StockChange, "reason"> & { reason?: StockChange["reason"] | "edit" },
  now: Date,
): Promise<"changed" | "missing" | "uncounted"> {
  const found = await findStock(trx, id);
  if (!found) return "missing";
  if (found.stock_quantity === null) return "uncounted";
  // This locks the catalogue. Another transaction may have changed the stock before.
  const version = await nextCatalogueVersion(trx);
  await lockVariants(trx, [id]);
  const row = (await findStock(trx, id)) ?? found;
  const before = row.stock_quantity;
  if (before === null) return "uncounted";
  const after = Math.max(0, before + change);
  await trx
    .updateTable("products")
    .set({ stock_quantity: after, version, updated_at: timeAfter(row.updated_at, now) })
    .where("id", "=", id)
    .execute();
  await recordStockChanges(trx, [{ productId: id, before, after }], { reason, note }, now);
  await refreshGroups(trx, [id], version);
  await notifyBackInStock(trx, [id], now);
  return "changed";
}

function findStock(trx: Db, id: string) {
  return trx
    .selectFrom("products")
    .select(["stock_quantity", "updated_at"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/** Lists the stock changes of a product's variants, the latest first. */
export async function listStockChanges(
  db: Db,
  productIds: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<StockChangeList> {
  const found = db
    .selectFrom("stock_changes")
    .innerJoin("products", "products.id", "stock_changes.product_id")
    .where("stock_changes.product_id", "in", productIds);
  const rows = await found
    .select(["stock_changes.id", "change", "stock_after", "reason", "note", "order_id"])
    .select(["stock_changes.created_at", "option1_value", "option2_value", "option3_value"])
    .orderBy("stock_changes.created_at", "desc")
    .orderBy("stock_changes.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await countRows(found);
  return {
    changes: rows.map((row) => ({
      id: row.id,
      variantTitle: optionValues(row).join(" / "),
      change: row.change,
      stockAfter: row.stock_after,
      reason: row.reason,
      note: row.note,
      orderId: row.order_id,
      createdAt: row.created_at,
    })),
    total,
  };
}
