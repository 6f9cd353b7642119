import type { Kysely } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import type { ImportedProduct } from "../../data/model/import-product.ts";
import { getCatalogueVersion, lockCatalogue } from "../db/catalogue-version.ts";
import { withLargeCache } from "../db/large-cache.ts";
import type { Database, Db } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { recordImport, type Undo, undoLastImport } from "./history-store.ts";
import { applyImport, type ImportPlan, planImport } from "./store.ts";

export type ImportOptions = {
  now: Date;
  /** The picture of products without one. */
  placeholder: string;
  dryRun?: boolean;
  /** The file's name and how many of its rows were left out, for the record. */
  source?: string;
  rejected?: number;
  /** Hears how many products were written. */
  onProgress?: (done: number) => void;
};

/**
 * Brings products in together or not at all; products that are known by SKU or title are changed,
 * so that importing twice changes nothing. A dry run writes nothing and answers what would happen.
 */
export async function importProducts(
  db: Kysely<Database>,
  dialect: Dialect,
  products: readonly ImportedProduct[],
  options: ImportOptions,
): Promise<ImportPlan> {
  if (options.dryRun) return planImport(db, products);
  // Planned ahead, so that orders wait for the writing alone; planned again if somebody changed or
  // sold a product meanwhile.
  const version = await getCatalogueVersion(db);
  const ahead = await planImport(db, products);
  const write = async (trx: Db) => {
    await lockCatalogue(trx, dialect);
    const isSame = (await getCatalogueVersion(trx)) === version;
    const plan = isSame ? ahead : await planImport(trx, products);
    const rows = await applyImport(trx, plan, options);
    // An import that changed nothing leaves the one before to be undone.
    if (rows.length > 0) {
      const counts = {
        created: plan.created.length,
        changed: plan.changed.length,
        unchanged: plan.unchanged.length,
        rejected: options.rejected ?? 0,
      };
      const record = { source: options.source ?? "", counts, rows };
      await recordImport(trx, record, options.now, breathe);
    }
    return plan;
  };
  return withLargeCache(db, dialect, () => transaction(db, dialect, write));
}

/** Takes the last import back; refused when one of its products was edited or sold since. */
export async function undoImport(db: Kysely<Database>, dialect: Dialect, now: Date): Promise<Undo> {
  return withLargeCache(db, dialect, () =>
    transaction(db, dialect, (trx) => undoLastImport(trx, now, breathe)),
  );
}

/** Lets a server answer others: SQLite's statements alone never give way to them. */
function breathe() {
  return new Promise((resume) => setImmediate(resume));
}
