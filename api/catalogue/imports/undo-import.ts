import type { Kysely } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { listChanges } from "../../../data/model/admin/activity.ts";
import { recordActivity } from "../../activity/record.ts";
import { recordStockChanges } from "../../activity/stock-changes.ts";
import { lockCatalogue, nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { createCategories } from "../../db/products/handles.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { moveReviews } from "../../db/products/review-ratings.ts";
import { clearOptionValues, listVariantIds, lockVariants } from "../../db/products/variants.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { transaction, yieldToEventLoop } from "../../db/transaction.ts";
import { deleteTranslations, moveTranslations } from "../../db/translations.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";
import {
  acquireImportLease,
  type ImportLease,
  releaseImportLease,
  renewImportLease,
} from "./import-lease.ts";
import {
  deleteUnusedCategories,
  type ImportRow,
  listMoved,
  listUsedCategories,
  parseRecorded,
  restoreHandles,
  restoreOptionNames,
  selectWholeGroups,
  toRestored,
} from "./restore-products.ts";
import { deleteImportRows, findLastImport } from "./store.ts";

export type Undo =
  | {
      outcome: "undone";
      removed: number;
      restored: number;
      /** Titles of products that were edited or sold since the import; they are unchanged. */
      unchanged: string[];
    }
  | { outcome: "nothing" };

/**
 * Undoes the last import: removes the products that it created and restores those that it changed.
 * Products that were edited or sold since stay unchanged with all their variants. If the undo is
 * interrupted, running it again completes it.
 */
export async function undoImport(db: Kysely<Database>, dialect: Dialect, now: Date): Promise<Undo> {
  const lease = await acquireImportLease(db, dialect, async (trx) => {
    const last = await findLastImport(trx);
    return last && last.undoneAt === null ? last.id : undefined;
  });
  if (!lease) return { outcome: "nothing" };
  try {
    return await undoBatches(db, dialect, lease, now);
  } finally {
    // If the database fails, the lease expires.
    await releaseImportLease(db, lease).catch(() => undefined);
  }
}

async function undoBatches(
  db: Kysely<Database>,
  dialect: Dialect,
  lease: ImportLease,
  now: Date,
): Promise<Undo> {
  const result = { outcome: "undone" as const, removed: 0, restored: 0, unchanged: [] as string[] };
  for (;;) {
    const batch = await transaction(db, dialect, async (trx) => {
      await lockCatalogue(trx);
      const rows = await lockRows(trx, dialect, lease.importId);
      await renewImportLease(trx, lease);
      return rows.length > 0 ? undoRows(trx, lease.importId, rows, now) : undefined;
    });
    if (!batch) break;
    result.removed += batch.removed;
    result.restored += batch.restored;
    result.unchanged.push(...batch.unchanged);
    await yieldToEventLoop();
  }
  const used = await listUsedCategories(db);
  await transaction(db, dialect, async (trx) => {
    await lockCatalogue(trx);
    await renewImportLease(trx, lease, { undone_at: now.toISOString() });
    await deleteUnusedCategories(trx, lease.importId, used);
    const { removed, restored } = result;
    await recordActivity(trx, {
      action: "undone",
      object: { kind: "import", id: lease.importId },
      changes: listChanges(undefined, { removed, restored, unchanged: result.unchanged.length }),
    });
  });
  return result;
}

/**
 * The next rows to undo. PostgreSQL reads them again once they are locked, because an order may have
 * sold a product meanwhile.
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

/** Identifies the product of a variant. */
const productOf = ({ group_id, product_id }: ImportRow) => group_id ?? product_id;

/** Whether the variant was edited or sold since the import. */
function isConflict({ updated_at, written_at }: ImportRow): boolean {
  return updated_at !== written_at;
}

async function undoRows(trx: Db, importId: string, rows: readonly ImportRow[], now: Date) {
  // By product, because its variants have the same texts, and option values of its group.
  const unchanged = new Map(rows.filter(isConflict).map((row) => [productOf(row), row.title]));
  const undoable = rows.filter((row) => !unchanged.has(productOf(row)));
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
  const restored = (await parseRecorded(trx, changed)).map(toRestored);
  await clearOptionValues(trx, listMoved(restored));
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
  await deleteTranslations(trx, "product", created);
  for (const { row, values } of restored) {
    const { group_id: groupId, product_id: productId } = row;
    if (!groupId || values.group_id !== null) continue;
    await moveReviews(trx, { groupId, productId, version });
    await moveTranslations(trx, "product", groupId, productId);
  }
  await refreshGroups(trx, affected, version);
  await deleteImportRows(
    trx,
    importId,
    rows.map((row) => row.product_id),
  );
  await notifyBackInStock(trx, ids, now);
  return { removed: created.length, restored: restored.length, unchanged: [...unchanged.values()] };
}
