import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { listChanges } from "../../../data/model/admin/activity.ts";
import { recordActivity } from "../../activity/record.ts";
import { lockCatalogue } from "../../db/catalogue-version.ts";
import { findLastPosition } from "../../db/products/last-position.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { isLockTimeout, transaction, yieldToEventLoop } from "../../db/transaction.ts";
import { withCopies } from "../pictures/copy/with-copies.ts";
import { type FileKeys, listFileKeys } from "./candidates.ts";
import {
  acquireImportLease,
  type ImportLease,
  releaseImportLease,
  renewImportLease,
} from "./import-lease.ts";
import {
  addMatches,
  emptyMatches,
  type Matches,
  matchProducts,
  spellCategories,
} from "./match-products.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";
import { deleteImport, deleteRowsOfEarlierImports, findImportTime, insertImport } from "./store.ts";
import { writeMatches } from "./write-matches.ts";

export type ImportOptions = {
  now: Date;
  /** The picture of products without one. */
  placeholder: string;
  /** Computes the changes without writing them. */
  dryRun?: boolean;
  /** The file's name, for the import and the stock history. The first 200 characters are stored. */
  source?: string;
  /** Number of rejected rows of the file. */
  rejected?: number;
  /** Called after each batch with the number of products processed. */
  onProgress?: (processed: number) => void;
};

/** Maximum length of `source`, which every change of stock repeats. */
const MAX_SOURCE = 200;

/**
 * Imports products with their variants. Products that match by SKU, handle or title are changed, the
 * others are created, so importing a file twice changes nothing. Each batch is one transaction and
 * visible once committed. If the import is interrupted, the batches before it remain: running the same
 * file again completes it, and it can be undone.
 *
 * @throws errors of the database; the batches before the failed one remain
 * @example
 * const { products, rejected } = await parseProductImport(bytes, "text/csv", { now });
 * const { created, changed } = await importProducts(db, dialect, products, { now, placeholder: "/none.webp" });
 */
export async function importProducts(
  db: Kysely<Database>,
  dialect: Dialect,
  products: readonly ImportedProduct[],
  options: ImportOptions,
): Promise<Matches> {
  if (options.dryRun) return previewImport(db, products);
  const { rejected = 0, now } = options;
  const source = (options.source ?? "").slice(0, MAX_SOURCE);
  const lease = await acquireImportLease(db, dialect, async (trx) => {
    const id = await insertImport(trx, { source, rejected, total: products.length, now });
    await recordActivity(trx, {
      action: "imported",
      object: { kind: "import", id, name: source },
      changes: listChanges(undefined, { products: products.length, rejected }),
    });
    return id;
  });
  if (!lease) throw new Error("the import was not inserted");
  const done = emptyMatches();
  try {
    await importBatches(db, dialect, lease, { products, done, options: { ...options, source } });
    if (hasChanges(done)) await deleteRowsOfEarlierImports(db, lease.importId);
  } catch (error) {
    // If the database fails here as well, the lease expires.
    await endImport(db, lease, done).catch(() => undefined);
    throw error;
  }
  await endImport(db, lease, done);
  return done;
}

/** An import without changes is deleted: the import before it stays the one that can be undone. */
async function endImport(db: Db, lease: ImportLease, done: Matches): Promise<void> {
  if (hasChanges(done)) await releaseImportLease(db, lease);
  else await deleteImport(db, lease);
}

async function previewImport(db: Db, given: readonly ImportedProduct[]): Promise<Matches> {
  const matches = emptyMatches();
  const products = await spellCategories(db, given);
  const file = listFileKeys(products);
  for (const batch of batchesOf(products)) {
    addMatches(matches, await matchBatch(db, batch, file, matches));
    await yieldToEventLoop();
  }
  return matches;
}

async function matchBatch(
  db: Db,
  batch: readonly ImportedProduct[],
  file: FileKeys,
  done: Matches,
): Promise<Matches> {
  return matchProducts(db, await withCopies(db, batch), file, done);
}

/**
 * Products that an import creates before PostgreSQL updates the statistics of its tables. 2,500 products
 * with four variants took 14.6 s and 19.6 s, without it 28.3 s and 29.7 s.
 */
const ANALYZED_AFTER = 500;
const FILLED_TABLES = [
  "products",
  "product_groups",
  "product_import_rows",
  "stock_changes",
] as const;

type Batches = { products: readonly ImportedProduct[]; done: Matches; options: ImportOptions };

async function importBatches(
  db: Kysely<Database>,
  dialect: Dialect,
  lease: ImportLease,
  { products: given, done, options }: Batches,
): Promise<void> {
  const lastPosition = await findLastPosition(db);
  const importTime = await findImportTime(db, lease.importId);
  const products = await spellCategories(db, given);
  const file = listFileKeys(products);
  // Ascending ids keep neighbouring rows on the same index pages: half the CPU time of random ones.
  const ids = products
    .flatMap(({ variants }) => ["product", ...variants])
    .map(() => randomUUID())
    .sort()
    .values();
  let processed = 0;
  let needsStatistics = dialect === "postgres";
  let hasChanged = false;
  for (const batch of batchesOf(products)) {
    const renewLease = (trx: Db, found: Matches) =>
      renewImportLease(trx, lease, {
        processed: processed + batch.length,
        created: done.created.length + found.created.length,
        changed: done.changed.length + found.changed.length,
        unchanged: done.unchanged.length + found.unchanged.length,
        rejected: (options.rejected ?? 0) + done.rejected.length + found.rejected.length,
      });
    // Without a write lock, because most batches of a file that is imported again change nothing. After a
    // batch with changes, the next one probably has some too.
    const seen = hasChanged ? undefined : await matchBatch(db, batch, file, done);
    if (!seen || hasChanges(seen)) {
      const matches = await transaction(db, dialect, async (trx) => {
        await lockCatalogue(trx);
        const found = await matchBatch(trx, batch, file, done);
        await writeMatches(trx, found, {
          lease,
          source: options.source ?? "",
          now: options.now,
          importTime,
          placeholder: options.placeholder,
          nextId: () => ids.next().value ?? randomUUID(),
          firstPosition: lastPosition + done.created.length + 1,
        });
        await renewLease(trx, found);
        return found;
      });
      addMatches(done, matches);
      hasChanged = hasChanges(matches);
    } else {
      await renewLease(db, seen);
      addMatches(done, seen);
    }
    processed += batch.length;
    if (needsStatistics && done.created.length >= ANALYZED_AFTER) {
      await analyzeTables(db, FILLED_TABLES);
      needsStatistics = false;
    }
    options.onProgress?.(processed);
    await yieldToEventLoop();
  }
}

const hasChanges = ({ created, changed }: Matches) => created.length + changed.length > 0;

/** Splits products into batches of `BATCH_SIZE` variants; one with more is a batch of its own. */
function* batchesOf(products: readonly ImportedProduct[]): Generator<readonly ImportedProduct[]> {
  let batch: ImportedProduct[] = [];
  let rows = 0;
  for (const product of products) {
    if (batch.length > 0 && rows + product.variants.length > BATCH_SIZE) {
      yield batch;
      batch = [];
      rows = 0;
    }
    batch.push(product);
    rows += product.variants.length;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Updates the statistics by which PostgreSQL plans queries on these tables. Autovacuum does so up to a
 * minute later. Does nothing if another process maintains one of the tables.
 */
async function analyzeTables(db: Db, tables: readonly (keyof Database)[]): Promise<void> {
  try {
    await sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
  }
}

/** Rows of one transaction: SQLite's write lock is held for about 20 ms. */
export const BATCH_SIZE = 100;
