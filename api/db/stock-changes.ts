import { randomUUID } from "node:crypto";
import type { StockChangeReason } from "../../data/model/stock.ts";
import type { Db } from "./schema.ts";

/** Rows per statement: below SQLite's limit of parameters. */
const BATCH = 500;

/** A stock before and after a change; null if it was not counted. */
export type ChangedStock = { productId: string; before: number | null; after: number | null };

type Cause = { reason: StockChangeReason; note?: string | null; orderId?: string | null };

/** A UUID of version 7: ids in the order of time, because each random one writes another index page. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Adds changes of stock to the history, in the transaction that makes them. Skips equal values. */
export async function recordStockChanges(
  trx: Db,
  stocks: readonly ChangedStock[],
  { reason, note = null, orderId = null }: Cause,
  now: Date,
): Promise<void> {
  const rows = stocks
    .filter(({ before, after }) => before !== after)
    .map(({ productId, before, after }) => ({
      id: newId(),
      product_id: productId,
      change: before === null || after === null ? null : after - before,
      stock_after: after,
      ...{ reason, note, order_id: orderId, created_at: now.toISOString() },
    }));
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx
      .insertInto("stock_changes")
      .values(rows.slice(start, start + BATCH))
      .execute();
  }
}
