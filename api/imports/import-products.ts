import type { Kysely } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import type { ImportedProduct } from "../../data/model/import-product.ts";
import { getCatalogueVersion, lockCatalogue } from "../db/catalogue-version.ts";
import { withLargeCache } from "../db/large-cache.ts";
import type { Database, Db } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { recordImport, type Undo, undoLastImport } from "./history-store.ts";
import { applyImport, type ImportPlan, isOvertaken, planImport } from "./store.ts";

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
  return withLargeCache(db, dialect, async () => {
    for (let tried = 1; ; tried += 1) {
      // Planned ahead, so that orders wait for the writing alone; planned again when somebody has
      // changed or sold one of the products meanwhile, at last while nobody can.
      const version = await getCatalogueVersion(db);
      const ahead = await planImport(db, products);
      const plan = await transaction(db, dialect, async (trx) => {
        await lockCatalogue(trx, dialect);
        if (!(await isOvertaken(trx, ahead, products, version))) return write(trx, ahead, options);
        return tried < TRIES ? undefined : write(trx, await planImport(trx, products), options);
      });
      if (plan) return plan;
    }
  });
}

/** How often an import is planned before others have to wait for it. */
const TRIES = 3;

async function write(trx: Db, plan: ImportPlan, options: ImportOptions): Promise<ImportPlan> {
  const rows = await applyImport(trx, plan, options);
  // An import that changed nothing leaves the one before to be undone.
  if (rows.length === 0) return plan;
  const counts = {
    created: plan.created.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged.length,
    rejected: options.rejected ?? 0,
  };
  const record = { source: options.source ?? "", counts, rows };
  await recordImport(trx, record, options.now, breathe);
  return plan;
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
