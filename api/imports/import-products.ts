import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import * as v from "valibot";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { lockCatalogue, nextCatalogueVersion } from "../db/catalogue-version.ts";
import { chooseHandles, createCategories } from "../db/handles.ts";
import { type NewProduct, toProductRow } from "../db/product-row.ts";
import { refreshGroups } from "../db/refresh-groups.ts";
import type { Database, Db } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { withCopies } from "../pictures/copy/with-copies.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";
import {
  acquireImportLease,
  type ImportLease,
  releaseImportLease,
  renewImportLease,
} from "./import-lease.ts";
import { emptyMatches, type Matches, matchProducts } from "./match-products.ts";
import type { ImportedProduct } from "./parsing/product-reader.ts";
import { DEFAULT_CATEGORY, DEFAULT_DESCRIPTION } from "./parsing/read-product-rows.ts";
import { Before, productChange, toImportedValues } from "./product-changes.ts";
import { deleteImport, deleteRowsOfEarlierImports, insertImport } from "./store.ts";

export type ImportOptions = {
  now: Date;
  /** The picture of products without one. */
  placeholder: string;
  /** Returns what an import would do, and writes nothing. */
  dryRun?: boolean;
  /** The file's name and the number of its rejected rows, for the record. */
  source?: string;
  rejected?: number;
  /** Called after each batch with the number of products processed. */
  onProgress?: (processed: number) => void;
};

/** Products of one transaction: SQLite's write lock is held for about 20 ms. */
const BATCH_SIZE = 500;
/** A pause between two batches, in which orders get SQLite's write lock. */
const PAUSE_MS = 2;

/**
 * Imports products. Products that match by SKU or title are changed, the others are created, so
 * importing a file twice changes nothing. Each batch is one transaction and visible once committed.
 * If the import is interrupted, the batches before it remain: running the same file again completes
 * it, and it can be undone.
 *
 * @throws errors of the database; the batches before the failed one remain
 */
export async function importProducts(
  db: Kysely<Database>,
  dialect: Dialect,
  products: readonly ImportedProduct[],
  options: ImportOptions,
): Promise<Matches> {
  if (options.dryRun) return previewImport(db, products);
  const { source = "", rejected = 0, now } = options;
  const lease = await acquireImportLease(db, dialect, (trx) =>
    insertImport(trx, { source, rejected, total: products.length, now }),
  );
  if (!lease) throw new Error("the import was not inserted");
  const done = emptyMatches();
  try {
    await importBatches(db, dialect, lease, { products, done, options });
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

async function previewImport(db: Db, products: readonly ImportedProduct[]): Promise<Matches> {
  const matches = emptyMatches();
  for (const batch of batchesOf(products)) {
    const current = await withCopies(db, batch);
    addMatches(matches, await matchProducts(db, current, matches.matchedIds));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return matches;
}

type Batches = { products: readonly ImportedProduct[]; done: Matches; options: ImportOptions };

async function importBatches(
  db: Kysely<Database>,
  dialect: Dialect,
  lease: ImportLease,
  { products, done, options }: Batches,
): Promise<void> {
  const lastPosition = await findLastPosition(db);
  // Ascending ids keep neighbouring rows on the same index pages: half the CPU time of random ones.
  const ids = Array.from(products, () => randomUUID()).sort();
  let processed = 0;
  for (const batch of batchesOf(products)) {
    const matches = await transaction(db, dialect, async (trx) => {
      await lockCatalogue(trx, dialect);
      const current = await withCopies(trx, batch);
      const found = await matchProducts(trx, current, done.matchedIds);
      const { length } = done.created;
      await writeMatches(trx, found, {
        ...{ lease, now: options.now, placeholder: options.placeholder },
        ...{ ids: ids.slice(length, length + batch.length) },
        firstPosition: lastPosition + length + 1,
      });
      await renewImportLease(trx, lease, {
        processed: processed + batch.length,
        created: done.created.length + found.created.length,
        changed: done.changed.length + found.changed.length,
        unchanged: done.unchanged.length + found.unchanged.length,
      });
      return found;
    });
    addMatches(done, matches);
    processed += batch.length;
    options.onProgress?.(processed);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

type Writer = {
  lease: ImportLease;
  now: Date;
  placeholder: string;
  /** Ids for the created products. */
  ids: readonly string[];
  /** Position of the first created product. */
  firstPosition: number;
};

/** Writes one batch and, for undo, what it did to each product. */
async function writeMatches(
  trx: Db,
  { created, changed }: Matches,
  { lease, now, placeholder, ids, firstPosition }: Writer,
): Promise<void> {
  if (created.length + changed.length === 0) return;
  const version = await nextCatalogueVersion(trx);
  const import_id = lease.importId;
  const placed = created.map((product, index) => ({
    ...newProduct(product, placeholder),
    id: ids[index] ?? randomUUID(),
    position: firstPosition + index,
  }));
  const handles = await chooseHandles(trx, placed);
  const rows = placed.map((product) =>
    toProductRow({ ...product, handle: handles.get(product.id) ?? product.id }, version, now),
  );
  await createCategories(
    trx,
    [...rows, ...changed.map(({ product }) => product)].flatMap(({ category }) => category ?? []),
    now,
  );
  if (rows.length > 0) await trx.insertInto("products").values(rows).execute();
  const importRows: Insertable<Database["product_import_rows"]>[] = rows.map((row) => ({
    ...{ import_id, product_id: row.id, before: null, after: null, written_at: row.updated_at },
  }));
  for (const { id, product, row } of changed) {
    // Later than the last update, so that undo recognizes an edit within the same millisecond.
    const time = new Date(Math.max(now.getTime(), Date.parse(row.updated_at) + 1)).toISOString();
    const values = toImportedValues(product);
    await trx
      .updateTable("products")
      .set({ ...productChange(row, values, time)?.values, version, updated_at: time })
      .where("id", "=", id)
      .execute();
    importRows.push({
      ...{ import_id, product_id: id, before: JSON.stringify(v.parse(Before, row)) },
      ...{ after: JSON.stringify(values), written_at: time },
    });
  }
  await trx.insertInto("product_import_rows").values(importRows).execute();
  await refreshGroups(
    trx,
    changed.map(({ id }) => id),
    version,
  );
  await notifyBackInStock(
    trx,
    changed.map(({ id }) => id),
    now,
  );
}

function newProduct(
  product: ImportedProduct,
  placeholder: string,
): Omit<NewProduct, "id" | "position" | "handle"> {
  return {
    title: product.title,
    description: product.description ?? DEFAULT_DESCRIPTION,
    priceCents: product.priceCents,
    category: product.category ?? DEFAULT_CATEGORY,
    sku: product.sku ?? null,
    imageUrl: product.imageUrl ?? placeholder,
    inStock: product.inStock ?? true,
    stockQuantity: product.stockQuantity ?? null,
    size: product.size ?? null,
    unpublished: product.unpublished ?? false,
  };
}

async function findLastPosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("products")
    .select((by) => by.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

const hasChanges = ({ created, changed }: Matches) => created.length + changed.length > 0;

function addMatches(all: Matches, batch: Matches): void {
  all.created.push(...batch.created);
  all.changed.push(...batch.changed);
  all.unchanged.push(...batch.unchanged);
  for (const id of batch.matchedIds) all.matchedIds.add(id);
}

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    yield items.slice(start, start + BATCH_SIZE);
}
