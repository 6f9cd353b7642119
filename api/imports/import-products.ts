import type { Kysely } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import type { ImportedProduct } from "../../data/model/import-product.ts";
import { lockCatalogue } from "../db/catalogue-version.ts";
import type { Database } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { applyImport, type ImportPlan, planImport } from "./store.ts";

/**
 * Brings products in together or not at all; products that are known by SKU or title are changed,
 * so that importing twice changes nothing. `placeholder` is the picture of those without one. A dry
 * run writes nothing and answers what would happen.
 */
export async function importProducts(
  db: Kysely<Database>,
  dialect: Dialect,
  products: readonly ImportedProduct[],
  options: { now: Date; placeholder: string; dryRun?: boolean },
): Promise<ImportPlan> {
  if (options.dryRun) return planImport(db, products);
  return transaction(db, dialect, async (trx) => {
    await lockCatalogue(trx, dialect);
    const plan = await planImport(trx, products);
    await applyImport(trx, plan, options);
    return plan;
  });
}
