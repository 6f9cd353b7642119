import type { Kysely } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import type { ImportedProduct } from "../../data/model/import-product.ts";
import {
  foreseeCatalogueVersion,
  getCatalogueVersion,
  lockCatalogue,
  raiseCatalogueVersion,
} from "../db/catalogue-version.ts";
import { withLargeCache } from "../db/large-cache.ts";
import type { Database } from "../db/schema.ts";
import { inShortSteps, type RunStep } from "../db/short-steps.ts";
import { hideImport } from "../db/shown-products.ts";
import { transaction } from "../db/transaction.ts";
import { failure } from "../errors.ts";
import { finishImport } from "./finish-import.ts";
import { beginImport, dropImport, recordImport } from "./history-store.ts";
import { type ImportPlan, isOvertaken, planImport } from "./plan-import.ts";
import { writeChanges } from "./settle-import.ts";
import { discardImport, stageImport } from "./stage-products.ts";
import { holdTurn, type Turn, takeTurn, whileBeating } from "./turns.ts";

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
  /** After how many milliseconds without a sign another's import counts as left by its process. */
  abandonedAfter?: number;
};

/** How often an import is planned before it is given up. */
const TRIES = 3;
/** So many changes are written in the moment in which the new products are shown. */
const AT_ONCE = 200;

/**
 * Brings products in; products that are known by SKU or title are changed, so that importing twice
 * changes nothing. All of it is shown in one moment, but for changes beyond the first `AT_ONCE`,
 * which follow in short steps; from that moment on it is brought to its end, by another process if
 * need be, and before it nothing remains of it. A dry run writes nothing and answers what would happen.
 * @throws ApiFailure when products of the file keep being edited meanwhile; nothing was imported
 */
export async function importProducts(
  db: Kysely<Database>,
  dialect: Dialect,
  products: readonly ImportedProduct[],
  options: ImportOptions,
): Promise<ImportPlan> {
  if (options.dryRun) return planImport(db, products);
  return withLargeCache(db, dialect, async () => {
    const step = inShortSteps(db, dialect);
    const turn = await takeTurn(
      db,
      dialect,
      async (trx, owner) => {
        const importId = await beginImport(trx, options.source ?? "", owner);
        await hideImport(trx, importId);
        return { importId, state: "staging" };
      },
      {
        finish: (other) => finishImport(db, dialect, other, options.now),
        abandonedAfter: options.abandonedAfter,
      },
    );
    if (!turn) throw new Error("an import has begun without a turn");
    return whileBeating(db, turn, () => bringIn({ db, dialect, step, turn }, products, options));
  });
}

type Work = { db: Kysely<Database>; dialect: Dialect; step: RunStep; turn: Turn };

async function bringIn(
  work: Work,
  products: readonly ImportedProduct[],
  options: ImportOptions,
): Promise<ImportPlan> {
  const { db, dialect, step, turn } = work;
  let plan: ImportPlan | undefined;
  try {
    for (let tried = 0; tried < TRIES && !plan; tried += 1) {
      plan = await tryToShow(work, products, options);
    }
  } catch (error) {
    // What can't be taken out now, whoever comes next takes out; what is shown stays.
    await discardImport(db, step, turn).catch(() => {});
    throw error;
  }
  if (!plan) {
    await discardImport(db, step, turn);
    throw failure(409, "Products of this file are being edited. Nothing was imported: try again.");
  }
  if (isNothing(plan)) return plan;
  await finishImport(db, dialect, { ...turn, state: "settling" }, options.now);
  return plan;
}

/** Plans an import, writes it ahead and shows it; undefined: it would be planned otherwise by now. */
async function tryToShow(
  { db, dialect, step, turn }: Work,
  products: readonly ImportedProduct[],
  options: ImportOptions,
): Promise<ImportPlan | undefined> {
  const planned = await getCatalogueVersion(db);
  const plan = await planImport(db, products);
  if (isNothing(plan)) {
    // An import that changed nothing leaves the one before to be undone.
    await step(async (trx) => {
      await dropImport(trx, turn);
      await hideImport(trx, "");
    });
    return plan;
  }
  const version = await foreseeCatalogueVersion(db);
  await stageImport(db, step, turn, plan, { ...options, version });
  const isShown = await transaction(db, dialect, async (trx) => {
    await lockCatalogue(trx, dialect);
    await holdTurn(trx, turn);
    if (await isOvertaken(trx, plan, planned)) return false;
    const { created, changed, unchanged } = plan;
    const first = changed.slice(0, AT_ONCE).map(({ id }) => id);
    const { now, rejected = 0 } = options;
    await writeChanges(trx, first, { importId: turn.importId, version, now });
    const counts = { created: created.length, changed: changed.length, rejected };
    await recordImport(trx, turn, { ...counts, unchanged: unchanged.length }, now);
    await raiseCatalogueVersion(trx, version);
    await hideImport(trx, "");
    await holdTurn(trx, turn, "settling");
    return true;
  });
  if (isShown) return plan;
  await discardImport(db, step, turn, { keepTurn: true });
  return undefined;
}

function isNothing({ created, changed }: ImportPlan): boolean {
  return created.length === 0 && changed.length === 0;
}
