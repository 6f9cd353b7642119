import * as v from "valibot";
import type { Dialect } from "../../data/migrations/dialect.ts";
import {
  foreseeCatalogueVersion,
  lockCatalogue,
  raiseCatalogueVersion,
} from "../db/catalogue-version.ts";
import type { Db } from "../db/schema.ts";
import type { RunStep } from "../db/short-steps.ts";
import { Before, changeOf, Told } from "./changes.ts";
import { forgetRows, listImported, listRowsOfOthers } from "./history-store.ts";
import { inBatches } from "./stage-products.ts";
import { holdTurn, type Turn } from "./turns.ts";

/** So many changes are looked at before the time is. */
const BATCH = 20;

type Writing = { importId: string; version: number; now: Date };

/**
 * Changes products as an import told, each as it is by now, and writes down what it was before. Call
 * it with the catalogue locked; a product that was changed already is left alone.
 */
export async function writeChanges(
  trx: Db,
  ids: readonly string[],
  { importId, version, now }: Writing,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom("product_import_rows")
    .innerJoin("products", "products.id", "product_import_rows.product_id")
    .select(["products.id", "title", "description", "price_cents", "category", "sku", "image_url"])
    .select(["in_stock", "stock_quantity", "withdrawn_at", "size", "keywords"])
    .select(["updated_at", "after"])
    .select("before as planned")
    .where("product_import_rows.import_id", "=", importId)
    .where("product_id", "in", ids)
    .where("written_at", "=", "")
    .execute();
  for (const { id, after, updated_at, planned, ...before } of rows) {
    // A moment later than before, or an edit in the same millisecond would not be told apart.
    const time = new Date(Math.max(now.getTime(), Date.parse(updated_at) + 1)).toISOString();
    const change = changeOf(before, v.parse(Told, JSON.parse(after ?? "{}")), time);
    if (!change) {
      await forgetRows(trx, importId, [id]);
      continue;
    }
    await trx
      .updateTable("products")
      .set({ ...change.values, version, updated_at: time })
      .where("id", "=", id)
      .execute();
    const was = JSON.stringify(v.parse(Before, before));
    await trx
      .updateTable("product_import_rows")
      .set({ written_at: time, ...(was !== planned && { before: was }) })
      .where("import_id", "=", importId)
      .where("product_id", "=", id)
      .execute();
  }
}

/**
 * Does what is left of an import that is shown: the rest of its changes, in short steps and under a
 * version that is told when all of them are there, and forgetting what the import before it did.
 */
export async function settleImport(
  db: Db,
  dialect: Dialect,
  step: RunStep,
  turn: Turn,
  now: Date,
): Promise<void> {
  const { importId } = turn;
  const version = await foreseeCatalogueVersion(db);
  let isChanged = false;
  for (let last = ""; ; ) {
    const ids = await listImported(db, importId, last, { pending: true });
    if (ids.length === 0) break;
    isChanged = true;
    last = ids.at(-1) ?? "";
    await inBatches(
      step,
      turn,
      ids,
      async (trx, batch) => {
        await lockCatalogue(trx, dialect);
        await writeChanges(trx, batch, { importId, version, now });
      },
      BATCH,
    );
  }
  for (;;) {
    const other = await listRowsOfOthers(db, importId);
    if (other === undefined) break;
    const ids = await listImported(db, other, "");
    await inBatches(step, turn, ids, (trx, batch) => forgetRows(trx, other, batch));
  }
  await step(async (trx) => {
    if (isChanged) await raiseCatalogueVersion(trx, version);
    await holdTurn(trx, turn, "done");
  });
}
