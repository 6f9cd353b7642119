import type { Kysely } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { lineTitle } from "../../data/model/product.ts";
import { lockCatalogue, nextCatalogueVersion } from "../db/catalogue-version.ts";
import { createCategories } from "../db/handles.ts";
import { refreshGroups } from "../db/refresh-groups.ts";
import { moveReviews } from "../db/review-ratings.ts";
import type { Database, Db } from "../db/schema.ts";
import { recordStockChanges } from "../db/stock-changes.ts";
import { timeAfter } from "../db/time-after.ts";
import { transaction } from "../db/transaction.ts";
import { listVariantIds, lockVariants } from "../db/variants.ts";
import { withCopies } from "../pictures/copy/with-copies.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";
import { pauseAfterBatch } from "./batch-limits.ts";
import {
  acquireImportLease,
  type ImportLease,
  releaseImportLease,
  renewImportLease,
} from "./import-lease.ts";
import {
  clearOptionValues,
  deleteUnusedCategories,
  type ImportRow,
  listUsedCategories,
  parseWritten,
  restoreHandles,
  restoreOptionNames,
  selectImportRows,
  selectWholeGroups,
  toRestored,
} from "./restore-products.ts";
import { deleteImportRows, findLastImport } from "./store.ts";

/** Rows that are read at a time without a lock. */
const ROWS_PER_READ = 500;

export type Undo =
  | {
      outcome: "undone";
      removed: number;
      restored: number;
      /** Titles of products that were edited, sold or reserved during the undo; they are unchanged. */
      skipped: string[];
    }
  | { outcome: "nothing" }
  /** Products that were edited, sold or reserved since the import. Nothing was undone. */
  | { outcome: "refused"; titles: string[] };

/**
 * Undoes the last import: removes the products that it created and restores those that it changed.
 * If the undo is interrupted, running it again completes it.
 */
export async function undoImport(db: Kysely<Database>, dialect: Dialect, now: Date): Promise<Undo> {
  const lease = await acquireImportLease(db, dialect, async (trx) => {
    const last = await findLastImport(trx);
    return last && last.undoneAt === null ? last.id : undefined;
  });
  if (!lease) return { outcome: "nothing" };
  try {
    const titles = await findConflicts(db, lease);
    if (titles.length > 0) return { outcome: "refused", titles };
    return await undoBatches(db, dialect, lease, now);
  } finally {
    // If the database fails, the lease expires.
    await releaseImportLease(db, lease).catch(() => undefined);
  }
}

/** Titles of all products that cannot be restored. */
async function findConflicts(db: Db, lease: ImportLease): Promise<string[]> {
  const titles: string[] = [];
  for (let lastId = ""; ; ) {
    const rows = await selectImportRows(db, lease.importId, {
      after: lastId,
      limit: ROWS_PER_READ,
    });
    const last = rows.at(-1);
    if (!last) return titles;
    lastId = last.product_id;
    titles.push(...rows.filter(isConflict).map(titleOf));
    await renewImportLease(db, lease);
  }
}

async function undoBatches(
  db: Kysely<Database>,
  dialect: Dialect,
  lease: ImportLease,
  now: Date,
): Promise<Undo> {
  const skipped: string[] = [];
  const result = { outcome: "undone" as const, removed: 0, restored: 0, skipped };
  for (;;) {
    const started = performance.now();
    const batch = await transaction(db, dialect, async (trx) => {
      await lockCatalogue(trx, dialect);
      const rows = await lockRows(trx, dialect, lease.importId);
      await renewImportLease(trx, lease);
      if (rows.length > 0) await undoRows(trx, lease.importId, rows, now);
      return rows;
    });
    if (batch.length === 0) break;
    for (const row of batch) {
      if (isConflict(row)) {
        result.skipped.push(titleOf(row));
        continue;
      }
      if (row.before === null) result.removed += 1;
      else result.restored += 1;
    }
    await pauseAfterBatch(started);
  }
  const used = await listUsedCategories(db);
  await transaction(db, dialect, async (trx) => {
    await lockCatalogue(trx, dialect);
    await renewImportLease(trx, lease, { undone_at: now.toISOString() });
    await deleteUnusedCategories(trx, lease.importId, used);
  });
  return result;
}

/**
 * The next rows to undo. PostgreSQL reads them again once they are locked, because a checkout may have
 * reserved a product meanwhile.
 */
async function lockRows(trx: Db, dialect: Dialect, importId: string): Promise<ImportRow[]> {
  const rows = await selectWholeGroups(trx, importId);
  if (dialect === "sqlite") return rows;
  await lockVariants(
    trx,
    rows.map((row) => row.product_id),
  );
  return selectWholeGroups(trx, importId);
}

/** "Tee, M" for a variant. */
function titleOf(row: ImportRow): string {
  const values = [row.option1_value, row.option2_value, row.option3_value].filter(Boolean);
  return lineTitle({ title: row.title, variantTitle: values.join(" / ") || undefined });
}

/** Whether the product was edited, sold or reserved since the import. */
function isConflict({ before, updated_at, written_at, reserved_quantity }: ImportRow): boolean {
  return updated_at !== written_at || (before === null && reserved_quantity > 0);
}

async function undoRows(trx: Db, importId: string, rows: readonly ImportRow[], now: Date) {
  const undoable = rows.filter((row) => !isConflict(row));
  const version = await nextCatalogueVersion(trx);
  const ids = undoable.map((row) => row.product_id);
  // Listed before rows leave their groups, whose other variants change too.
  const affected = await listVariantIds(trx, ids);
  const created = undoable.filter((row) => row.before === null).map((row) => row.product_id);
  if (created.length > 0) {
    const last = undoable.map(({ updated_at }) => updated_at).sort();
    const time = timeAfter(last.at(-1) ?? "", now);
    await trx
      .updateTable("products")
      .set({ version, updated_at: time, withdrawn_at: time, removed_at: time })
      .where("id", "in", created)
      .execute();
  }
  const changed = undoable.filter((row) => row.before !== null);
  // Pictures that were copied since the import show their copies: that is no edit.
  const written = await withCopies(trx, changed.map(parseWritten));
  const restored = changed.map((row, at) => toRestored(row, written[at]));
  await clearOptionValues(trx, restored);
  for (const { row, values } of restored) {
    await trx
      .updateTable("products")
      .set({ ...values, version, updated_at: timeAfter(row.updated_at, now) })
      .where("id", "=", row.product_id)
      .execute();
  }
  // The operator may have deleted the categories since.
  const categories = restored.flatMap(({ values: { category } }) =>
    typeof category === "string" ? category : [],
  );
  await createCategories(trx, categories, now);
  await restoreOptionNames(trx, restored);
  await restoreHandles(trx, restored);
  const stocks = restored.flatMap(({ row, values: { stock_quantity: after } }) =>
    typeof after === "number" || after === null
      ? [{ productId: row.product_id, before: row.stock_quantity, after }]
      : [],
  );
  await recordStockChanges(trx, stocks, { reason: "import", note: "Import undone" }, now);
  for (const { row, values } of restored) {
    const { group_id: groupId, product_id: productId } = row;
    if (groupId && values.group_id === null)
      await moveReviews(trx, { groupId, productId, version });
  }
  await refreshGroups(trx, affected, version);
  await deleteImportRows(
    trx,
    importId,
    rows.map((row) => row.product_id),
  );
  await notifyBackInStock(trx, ids, now);
}
