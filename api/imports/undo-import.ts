import * as v from "valibot";
import type { Dialect } from "../../data/migrations/dialect.ts";
import {
  foreseeCatalogueVersion,
  getCatalogueVersion,
  lockCatalogue,
  nextCatalogueVersion,
  raiseCatalogueVersion,
} from "../db/catalogue-version.ts";
import { derivedColumns } from "../db/product-row.ts";
import type { Db } from "../db/schema.ts";
import type { RunStep } from "../db/short-steps.ts";
import { hideImport } from "../db/shown-products.ts";
import { Before, Told, takeBackFrom } from "./changes.ts";
import { forgetRows, listImported } from "./history-store.ts";
import { inBatches } from "./stage-products.ts";
import { holdTurn, type Turn } from "./turns.ts";

const BATCH = 20;
/** Ids that one statement asks for: below SQLite's bound of parameters. */
const IDS = 500;
/** So many changes are taken back in the moment in which the new products are hidden. */
const AT_ONCE = 200;

export type Checked = {
  /** Of products that stand against undoing. */
  titles: string[];
  removed: number;
  /** Ids of the products that were changed. */
  changed: string[];
  /** The catalogue's, before anything was looked at. */
  version: number;
};

/** Looks at all that an import did; nobody waits for it. */
export async function checkUndo(db: Db, importId: string): Promise<Checked> {
  const version = await getCatalogueVersion(db);
  const checked: Checked = { titles: [], removed: 0, changed: [], version };
  for (let last = ""; ; ) {
    const rows = await selectRows(db, importId)
      .where("product_id", ">", last)
      .orderBy("product_id")
      .limit(BATCH * 10)
      .execute();
    const end = rows.at(-1);
    if (!end) return checked;
    last = end.product_id;
    for (const row of rows) {
      if (row.before === null) checked.removed += 1;
      else checked.changed.push(row.product_id);
      const isHeld = row.before === null && row.reserved_quantity > 0;
      if (row.updated_at !== row.written_at || isHeld) checked.titles.push(row.title);
    }
    await new Promise((resume) => setImmediate(resume));
  }
}

/**
 * The moment in which an import is undone for everybody: its products are hidden, and the first of
 * its changes taken back. Answers the titles of products that were edited, sold or reserved since
 * they were looked at; then nothing was undone. Call it in a transaction.
 */
export async function beginUndo(
  trx: Db,
  dialect: Dialect,
  turn: Turn,
  checked: Checked,
  now: Date,
): Promise<string[]> {
  const { importId } = turn;
  await lockCatalogue(trx, dialect);
  const current = await getCatalogueVersion(trx);
  const touched = await trx
    .selectFrom("products")
    .select("id")
    .where("version", ">", checked.version)
    .where("version", "<=", current)
    .execute();
  const held = await trx
    .selectFrom("checkout_reservations")
    .innerJoin("products", "products.id", "checkout_reservations.product_id")
    .select("title")
    .where("products.import_id", "=", importId)
    .execute();
  const edited: { title: string }[] = [];
  for (let at = 0; at < touched.length; at += IDS) {
    const ids = touched.slice(at, at + IDS).map(({ id }) => id);
    const rows = await selectRows(trx, importId).where("product_id", "in", ids).execute();
    edited.push(...rows.filter((row) => row.updated_at !== row.written_at));
  }
  const titles = [...edited, ...held].map(({ title }) => title);
  if (titles.length > 0) return titles;
  const version = await nextCatalogueVersion(trx);
  await hideForUndo(trx, turn, now);
  await takeBack(trx, checked.changed.slice(0, AT_ONCE), { importId, version, now });
  return [];
}

/** From here on an import counts as undone, and its products are seen by nobody. */
export async function hideForUndo(trx: Db, turn: Turn, now: Date): Promise<Turn> {
  await hideImport(trx, turn.importId);
  await trx
    .updateTable("product_imports")
    .set({ undone_at: now.toISOString() })
    .where("id", "=", turn.importId)
    .execute();
  return holdTurn(trx, turn, "undoing");
}

/** Takes out, in short steps, what is hidden already, and takes the rest of the changes back. */
export async function finishUndo(
  db: Db,
  dialect: Dialect,
  step: RunStep,
  turn: Turn,
  now: Date,
): Promise<void> {
  const { importId } = turn;
  const version = await foreseeCatalogueVersion(db);
  for (;;) {
    const ids = await listImported(db, importId, "");
    if (ids.length === 0) break;
    const work = async (trx: Db, batch: readonly string[]) => {
      await lockCatalogue(trx, dialect);
      await takeBack(trx, batch, { importId, version, now });
    };
    await inBatches(step, turn, ids, work, BATCH);
  }
  await step(async (trx) => {
    await raiseCatalogueVersion(trx, version);
    await hideImport(trx, "");
    await holdTurn(trx, turn, "done");
  });
}

/** Makes products what they were before an import, or withdraws them; what is done is forgotten. */
async function takeBack(
  trx: Db,
  ids: readonly string[],
  { importId, version, now }: { importId: string; version: number; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await selectRows(trx, importId).where("product_id", "in", ids).execute();
  const made = rows.filter((row) => row.before === null).map((row) => row.product_id);
  if (made.length > 0) {
    const time = timeAfter(now, rows);
    await trx
      .updateTable("products")
      .set({ version, updated_at: time, withdrawn_at: time, removed_at: time })
      .where("id", "in", made)
      .execute();
  }
  for (const row of rows) {
    if (row.before === null || row.written_at === "") continue;
    const before = v.parse(Before, JSON.parse(row.before));
    // An import of an earlier release did not write down what it told.
    const told = row.after === null ? undefined : v.parse(Told, JSON.parse(row.after));
    const values = told
      ? takeBackFrom(row, before, told, row.written_at)
      : {
          ...before,
          size: row.size,
          keywords: row.keywords,
          ...derivedColumns({ ...before, keywords: row.keywords }),
        };
    await trx
      .updateTable("products")
      .set({ ...values, version, updated_at: timeAfter(now, [row]) })
      .where("id", "=", row.product_id)
      .execute();
  }
  await forgetRows(trx, importId, ids);
}

/** A moment later than any of these was changed, or two changes would not be told apart. */
function timeAfter(now: Date, rows: readonly { updated_at: string }[]): string {
  const last = rows.reduce((time, row) => Math.max(time, Date.parse(row.updated_at) + 1), 0);
  return new Date(Math.max(now.getTime(), last)).toISOString();
}

function selectRows(db: Db, importId: string) {
  return db
    .selectFrom("product_import_rows")
    .innerJoin("products", "products.id", "product_import_rows.product_id")
    .select(["product_id", "before", "after", "written_at", "updated_at", "reserved_quantity"])
    .select(["title", "description", "price_cents", "category", "sku", "image_url", "in_stock"])
    .select(["stock_quantity", "withdrawn_at", "size", "keywords"])
    .where("product_import_rows.import_id", "=", importId);
}
