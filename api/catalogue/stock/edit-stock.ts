import type { Dialect } from "../../../data/migrations/dialect.ts";
import {
  MAX_STOCK_EDIT,
  type StockCountResults,
  type StockCounts,
  type StockEdit,
  type StockEditResult,
} from "../../../data/model/admin/stock.ts";
import { countOf, formatCount } from "../../../data/model/text/plain-text.ts";
import { recordDifference } from "../../activity/record.ts";
import type { StockCause } from "../../activity/stock-changes.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readSettings } from "../../settings/store.ts";
import { selectMatchingVariants } from "../products/find-matching.ts";
import { type WrittenStock, writeStocks } from "../products/write-stocks.ts";
import { countEdits } from "./list-stock.ts";

/**
 * Saves counted stocks as differences to the stock that the operator saw, so that units sold meanwhile
 * stay sold. A variant whose stock was edited since then stays unchanged. Call it in a transaction.
 */
export async function saveCounts(
  trx: Db,
  { counts, note }: StockCounts,
  now: Date,
): Promise<StockCountResults> {
  const byId = new Map(counts.map((count) => [count.id, count]));
  const ids = [...byId.keys()];
  // This makes other transactions that edit stock wait.
  await nextCatalogueVersion(trx);
  const edits = await countEdits(trx, ids);
  const isConflict = (id: string, stock: number | null) => {
    const count = byId.get(id);
    return count?.edits !== (edits.get(id) ?? 0) || (count.seen === null) !== (stock === null);
  };
  const conflicts = new Set<string>();
  const written = await writeStocks(
    trx,
    ids,
    (id, stock) => {
      const count = byId.get(id);
      if (isConflict(id, stock)) conflicts.add(id);
      if (!count || conflicts.has(id)) return stock;
      return Math.max(0, count.counted + (stock ?? 0) - (count.seen ?? 0));
    },
    { reason: "counted", note },
    now,
  );
  await recordStocks(trx, written, { reason: "counted", note });
  const editsAfter = await countEdits(trx, ids);
  return {
    results: ids.map((id) => {
      const stock = written.find(({ productId }) => productId === id);
      const outcome = !stock ? "missing" : conflicts.has(id) ? "conflict" : "saved";
      return { id, outcome, stock: stock?.after ?? null, edits: editsAfter.get(id) ?? 0 };
    }),
  };
}

/** The variants that an edit of stock finds, or why there are too many. */
async function findVariants(
  db: Db,
  dialect: Dialect,
  { filter }: StockEdit,
): Promise<{ id: string; stock: number | null }[] | { problem: string }> {
  const { lowStock } = (await readSettings(db)).stock;
  const rows = await selectMatchingVariants(db, { dialect, lowStock }, filter)
    .select(["id", "stock_quantity as stock"])
    .limit(MAX_STOCK_EDIT + 1)
    .execute();
  if (rows.length <= MAX_STOCK_EDIT) return rows;
  return {
    problem: `This filter finds more than ${formatCount(MAX_STOCK_EDIT)} variants, the maximum of one edit. Restrict it further.`,
  };
}

/** The stock after an edit. Units are only added to a counted stock. */
function editedStock({ set, add = 0 }: StockEdit, stock: number | null): number | null {
  if (set !== undefined) return set;
  return stock === null ? null : Math.max(0, stock + add);
}

function summarize(stocks: readonly { before: number | null; after: number | null }[]) {
  const changed = stocks.filter(({ before, after }) => before !== after);
  return {
    variants: changed.length,
    untracked: changed.filter(({ before }) => before === null).length,
    unchanged: stocks.length - changed.length,
  };
}

/** What an edit of the stock would change, or why it is refused. */
export async function previewStockEdit(
  db: Db,
  dialect: Dialect,
  edit: StockEdit,
): Promise<StockEditResult | { problem: string }> {
  const found = await findVariants(db, dialect, edit);
  if ("problem" in found) return found;
  return summarize(found.map(({ stock }) => ({ before: stock, after: editedStock(edit, stock) })));
}

/**
 * Changes the stock of all variants that a filter finds. Call it in a transaction; roll back unless it
 * succeeds. "changed": another number of variants than in the preview would change.
 */
export async function editStock(
  trx: Db,
  dialect: Dialect,
  edit: StockEdit,
  now: Date,
): Promise<StockEditResult | { problem: string } | "changed"> {
  const found = await findVariants(trx, dialect, edit);
  if ("problem" in found) return found;
  const ids = found.map(({ id }) => id);
  const { reason = "edit", note } = edit;
  const next = (_: string, stock: number | null) => editedStock(edit, stock);
  const written = await writeStocks(trx, ids, next, { reason, note }, now);
  const result = summarize(written);
  if (edit.variants !== undefined && edit.variants !== result.variants) return "changed";
  await recordStocks(trx, written, { reason, note });
  return result;
}

/** Records changed stocks in the activity log, by the titles of the variants. */
async function recordStocks(
  trx: Db,
  stocks: readonly WrittenStock[],
  { reason, note }: StockCause,
): Promise<void> {
  const changed = stocks.filter(({ before, after }) => before !== after);
  const name = `${countOf(changed.length, "variant")}, ${reason}${note ? `: ${note}` : ""}`;
  const [before, after] = (["before", "after"] as const).map((when) =>
    Object.fromEntries(changed.map((stock) => [stock.title, stock[when]])),
  );
  await recordDifference(trx, { kind: "stock", name }, before ?? {}, after ?? {});
}
