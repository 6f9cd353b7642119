import type { StockChange, StockChangeList } from "../../../data/model/admin/admin-product.ts";
import { countRows } from "../../db/count-rows.ts";
import { OPTION_COLUMNS, optionValues } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { writeStocks } from "./write-stocks.ts";

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
  const found = await trx
    .selectFrom("products")
    .select("stock_quantity")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!found) return "missing";
  if (found.stock_quantity === null) return "uncounted";
  const [written] = await writeStocks(
    trx,
    [id],
    (_, stock) => (stock === null ? null : Math.max(0, stock + change)),
    { reason, note },
    now,
  );
  if (!written) return "missing";
  // It may have changed before `writeStocks` locked it.
  return written.before === null ? "uncounted" : "changed";
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
    .select(["stock_changes.id", "change", "stock_after", "reason", "note", "order_id", "actor"])
    .select(["stock_changes.created_at", ...OPTION_COLUMNS])
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
      actor: row.actor,
      createdAt: row.created_at,
    })),
    total,
  };
}
