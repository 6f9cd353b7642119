import { recordStockChanges, type StockCause } from "../../activity/stock-changes.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { chunksOf } from "../../db/chunks-of.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { lockVariants, OPTION_COLUMNS, toLineTitle } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { yieldToEventLoop } from "../../db/transaction.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";

/** Number of variants that are written before other requests are handled. */
const VARIANTS_PER_TURN = 100;

/** The stock of a variant before and after a change; null if it is not counted. */
export type WrittenStock = {
  productId: string;
  title: string;
  before: number | null;
  after: number | null;
};

/**
 * Changes the stock of variants in one version of the catalogue, with an entry in their history. Call it in a
 * transaction.
 *
 * @param next returns the new stock from the current one; the same one changes nothing
 * @returns the variants that exist, in the order of ids
 * @example
 * // Adds ten units to each variant whose stock is counted.
 * await writeStocks(trx, ids, (_, stock) => (stock === null ? null : stock + 10), { reason: "received" }, now);
 */
export async function writeStocks(
  trx: Db,
  ids: readonly string[],
  next: (id: string, stock: number | null) => number | null,
  cause: StockCause,
  now: Date,
): Promise<WrittenStock[]> {
  // This locks the catalogue. Another transaction may have changed the stock before.
  const version = await nextCatalogueVersion(trx);
  await lockVariants(trx, ids);
  const written: WrittenStock[] = [];
  for (const chunk of chunksOf(ids, VARIANTS_PER_TURN)) {
    const rows = await trx
      .selectFrom("products")
      .select(["id", "title", "stock_quantity", "updated_at", ...OPTION_COLUMNS])
      .where("id", "in", chunk)
      .where("removed_at", "is", null)
      .orderBy("id")
      .execute();
    for (const row of rows) {
      const before = row.stock_quantity;
      const after = next(row.id, before);
      written.push({ productId: row.id, title: toLineTitle(row), before, after });
      if (after === before) continue;
      await trx
        .updateTable("products")
        .set({ stock_quantity: after, version, updated_at: timeAfter(row.updated_at, now) })
        .where("id", "=", row.id)
        .execute();
    }
    await yieldToEventLoop();
  }
  const changed = written.filter(({ before, after }) => before !== after);
  await recordStockChanges(trx, changed, cause, now);
  const changedIds = changed.map(({ productId }) => productId);
  await refreshGroups(trx, changedIds, version);
  await notifyBackInStock(trx, changedIds, now);
  return written;
}
