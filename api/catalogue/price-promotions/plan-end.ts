import type { LeftOut } from "../../../data/model/admin/sale.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { OPTION_COLUMNS, toLineTitle } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { PlannedPrice } from "./plan-sale.ts";

/** The prices that the end of a sale restores, and the variants whose prices were edited since its start. */
export async function planEnd(
  db: Db,
  saleId: string,
): Promise<{ prices: PlannedPrice[]; leftOut: LeftOut[] }> {
  const rows = await db
    .selectFrom("price_change_rows")
    .innerJoin("price_changes", "price_changes.id", "price_change_rows.change_id")
    .innerJoin("products", "products.id", "price_change_rows.product_id")
    .select(["product_id", "price_before", "compare_at_before", "price_after", "compare_at_after"])
    .select(["title", "price_cents", "compare_at_cents", "updated_at", ...OPTION_COLUMNS])
    .where("sale_id", "=", saleId)
    .where("removed_at", "is", null)
    .orderBy("products.position")
    .orderBy("product_id")
    .execute();
  const prices: PlannedPrice[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    const title = toLineTitle(row);
    const isEdited =
      row.price_cents !== row.price_after || row.compare_at_cents !== row.compare_at_after;
    if (isEdited)
      leftOut.push({ title, reason: `was edited and costs ${formatMoney(row.price_cents)}` });
    else
      prices.push({
        id: row.product_id,
        title,
        updatedAt: row.updated_at,
        before: { price: row.price_cents, compareAt: row.compare_at_cents },
        after: { price: row.price_before, compareAt: row.compare_at_before },
      });
  }
  return { prices, leftOut };
}
