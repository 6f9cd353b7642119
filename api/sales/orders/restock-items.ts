import type { StockChangeReason } from "../../../data/model/catalogue/stock.ts";
import { type ChangedStock, recordStockChanges } from "../../activity/stock-changes.ts";
import { notifyBackInStock } from "../../catalogue/stock-notifications/notify-back-in-stock.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";

type Restock = {
  orderId: string;
  /** Units by the id of the order's item. */
  items: readonly { id: string; quantity: number }[];
  reason: StockChangeReason;
  /** The next catalogue version, which locks the catalogue. */
  version: number;
};

/** Adds units of an order to the stock of its products, except where it is not counted or the product was deleted. */
export async function restockItems(
  trx: Db,
  { orderId, items, reason, version }: Restock,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom("order_items")
    .select(["id", "product_id"])
    .where("order_id", "=", orderId)
    .execute();
  const units = new Map<string, number>();
  for (const { id, product_id } of rows) {
    const quantity = items.find((item) => item.id === id)?.quantity ?? 0;
    if (quantity > 0) units.set(product_id, (units.get(product_id) ?? 0) + quantity);
  }
  const ids = [...units.keys()].sort();
  if (ids.length === 0) return;
  await lockVariants(trx, ids);
  const changes: ChangedStock[] = [];
  for (const id of ids) {
    const quantity = units.get(id) ?? 0;
    const row = await trx
      .updateTable("products")
      .set((by) => ({
        stock_quantity: by("stock_quantity", "+", quantity),
        version,
        updated_at: now.toISOString(),
      }))
      .where("id", "=", id)
      .where("stock_quantity", "is not", null)
      .where("removed_at", "is", null)
      .returning("stock_quantity")
      .executeTakeFirst();
    const after = row?.stock_quantity ?? null;
    if (after !== null) changes.push({ productId: id, before: after - quantity, after });
  }
  await recordStockChanges(trx, changes, { reason, orderId }, now);
  await refreshGroups(trx, ids, version);
  await notifyBackInStock(trx, ids, now);
}
