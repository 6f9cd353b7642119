import { countRows } from "../../db/count-rows.ts";
import { isAtThreshold } from "../../db/products/product-conditions.ts";
import { OPTION_COLUMNS, toLineTitle } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readSettings } from "../../settings/store.ts";

/** A variant whose stock is at or below its threshold. */
type LowVariant = { title: string; sku: string | null; stock: number; threshold: number };

/** The number of variants for sale whose stock is at or below their threshold, and the first ones. */
export async function listLowStock(
  db: Db,
  limit: number,
): Promise<{ total: number; variants: LowVariant[] }> {
  const { lowStock } = (await readSettings(db)).stock;
  const found = db.selectFrom("products").where(isAtThreshold(lowStock));
  const rows = await found
    .select(["title", "sku", "stock_quantity", "low_stock", ...OPTION_COLUMNS])
    .orderBy("stock_quantity")
    .orderBy("position")
    .orderBy("id")
    .limit(limit)
    .execute();
  return {
    total: await countRows(found),
    variants: rows.map((row) => ({
      title: toLineTitle(row),
      sku: row.sku,
      stock: row.stock_quantity ?? 0,
      threshold: row.low_stock ?? lowStock,
    })),
  };
}
