import { randomUUID } from "node:crypto";
import type { StockChangeReason } from "../../data/model/catalogue/stock.ts";
import { chunksOf } from "../db/chunks-of.ts";
import type { Db } from "../db/tables/schema.ts";
import { currentActor } from "./actor.ts";

/** A stock before and after a change; null if it was not counted. */
export type ChangedStock = { productId: string; before: number | null; after: number | null };

export type StockCause = {
  reason: StockChangeReason;
  note?: string | null;
  orderId?: string | null;
};

/**
 * A UUID of version 7, which increases with time: the index entries of random ids would be written to a
 * different page each.
 */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/**
 * Adds changes of stock to the history with the current operator or command, in the transaction that makes
 * them. Skips equal values.
 */
export async function recordStockChanges(
  trx: Db,
  stocks: readonly ChangedStock[],
  { reason, note = null, orderId = null }: StockCause,
  now: Date,
): Promise<void> {
  const actor = currentActor()?.name ?? null;
  const rows = stocks
    .filter(({ before, after }) => before !== after)
    .map(({ productId, before, after }) => ({
      id: newId(),
      product_id: productId,
      change: before === null || after === null ? null : after - before,
      stock_after: after,
      reason,
      note,
      order_id: orderId,
      actor,
      created_at: now.toISOString(),
    }));
  for (const chunk of chunksOf(rows)) await trx.insertInto("stock_changes").values(chunk).execute();
}
