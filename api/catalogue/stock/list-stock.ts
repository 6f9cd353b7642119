import { sql } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import type { AdminProductQuery } from "../../../data/model/admin/admin-product.ts";
import type { StockList } from "../../../data/model/admin/stock.ts";
import { countRows } from "../../db/count-rows.ts";
import { OPTION_COLUMNS, toLineTitle } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readSettings } from "../../settings/store.ts";
import { selectMatchingVariants } from "../products/find-matching.ts";

/** Lists a page of variants, and products without options, in featured order. */
export async function listStock(
  db: Db,
  dialect: Dialect,
  query: AdminProductQuery,
): Promise<StockList> {
  const { lowStock } = (await readSettings(db)).stock;
  const found = selectMatchingVariants(db, { dialect, lowStock }, query);
  const rows = await found
    .select(["id", "title", "image_url", "sku", "barcode", "stock_quantity", "low_stock"])
    .select(["in_stock", "withdrawn_at", ...OPTION_COLUMNS])
    .orderBy("position")
    .orderBy(sql`coalesce(group_id, id)`)
    .orderBy("variant_position")
    .orderBy("id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const edits = await countEdits(
    db,
    rows.map(({ id }) => id),
  );
  return {
    variants: rows.map((row) => ({
      id: row.id,
      title: toLineTitle(row),
      imageUrl: row.image_url,
      sku: row.sku,
      barcode: row.barcode,
      stock: row.stock_quantity,
      threshold: row.low_stock ?? lowStock,
      isForSale: row.withdrawn_at === null && row.in_stock === 1,
      edits: edits.get(row.id) ?? 0,
    })),
    total: await countRows(found),
  };
}

/** The number of changes of stock except by orders, by the ids of variants. */
export async function countEdits(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  // PostgreSQL has no empty lists.
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("stock_changes")
    .select((by) => ["product_id", by.fn.countAll<number | string>().as("count")])
    .where("product_id", "in", ids)
    .where("reason", "not in", ["order", "cancellation"])
    .groupBy("product_id")
    .execute();
  return new Map(rows.map((row) => [row.product_id, Number(row.count)]));
}
