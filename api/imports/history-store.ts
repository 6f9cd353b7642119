import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { LastImport } from "../../data/model/admin-import.ts";
import { nextCatalogueVersion } from "../db/catalogue-version.ts";
import { insertMany } from "../db/insert-many.ts";
import { derivedColumns } from "../db/product-row.ts";
import type { Db } from "../db/schema.ts";

const BATCH = 400;

/** What an import did to a product: `before` is null when it made it. */
export type ImportedRow = { productId: string; before: Before | null };

const Before = v.object({
  title: v.string(),
  description: v.string(),
  price_cents: v.number(),
  category: v.string(),
  sku: v.nullable(v.string()),
  image_url: v.string(),
  in_stock: v.picklist([0, 1]),
  stock_quantity: v.nullable(v.number()),
  withdrawn_at: v.nullable(v.string()),
});
export type Before = v.InferOutput<typeof Before>;

type Counts = { created: number; changed: number; unchanged: number; rejected: number };

/** Keeps what the last import did, so that it can be undone; only the last one can be. */
export async function recordImport(
  trx: Db,
  { source, counts, rows }: { source: string; counts: Counts; rows: readonly ImportedRow[] },
  now: Date,
  pause: () => Promise<unknown>,
): Promise<void> {
  await forgetRows(trx, pause);
  const id = randomUUID();
  const time = now.toISOString();
  const last = await findLastImport(trx);
  const created_at = last && last.createdAt >= time ? later(last.createdAt) : time;
  await trx
    .insertInto("product_imports")
    .values({ id, source: source.slice(0, 200), ...counts, created_at, undone_at: null })
    .execute();
  const kept = rows.map(({ productId, before }) => ({
    import_id: id,
    product_id: productId,
    before: before && JSON.stringify(v.parse(Before, before)),
    written_at: time,
  }));
  await insertMany(trx, "product_import_rows", kept, pause);
}

function later(time: string): string {
  return new Date(Date.parse(time) + 1).toISOString();
}

async function forgetRows(trx: Db, pause: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const rows = await trx
      .selectFrom("product_import_rows")
      .select(["import_id", "product_id"])
      .limit(BATCH)
      .execute();
    const [first] = rows;
    if (!first) return;
    const ids = rows.filter((row) => row.import_id === first.import_id);
    await trx
      .deleteFrom("product_import_rows")
      .where("import_id", "=", first.import_id)
      .where(
        "product_id",
        "in",
        ids.map((row) => row.product_id),
      )
      .execute();
    await pause();
  }
}

export async function findLastImport(db: Db): Promise<LastImport | undefined> {
  return db
    .selectFrom("product_imports")
    .select(["id", "source", "created", "changed", "unchanged", "rejected"])
    .select(["created_at as createdAt", "undone_at as undoneAt"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export type Undo =
  | { outcome: "undone"; removed: number; restored: number }
  | { outcome: "nothing" }
  /** Products that were edited or sold since: nothing was undone. */
  | { outcome: "refused"; titles: string[] };

/** Undoes the last import, whole or not at all; call it in a transaction. */
export async function undoLastImport(
  trx: Db,
  now: Date,
  pause: () => Promise<unknown>,
): Promise<Undo> {
  const version = await nextCatalogueVersion(trx);
  const last = await findLastImport(trx);
  if (!last || last.undoneAt !== null) return { outcome: "nothing" };
  const titles: string[] = [];
  for await (const rows of pagesOf(trx, last.id, pause)) {
    for (const row of rows) {
      const isHeld = row.before === null && row.reserved_quantity > 0;
      if (row.updated_at !== row.written_at || isHeld) titles.push(row.title);
    }
  }
  if (titles.length > 0) return { outcome: "refused", titles };
  const result = { outcome: "undone" as const, removed: 0, restored: 0 };
  for await (const rows of pagesOf(trx, last.id, pause)) {
    for (const row of rows) {
      const before = row.before === null ? null : v.parse(Before, JSON.parse(row.before));
      if (before) result.restored += 1;
      else result.removed += 1;
      await takeBack(trx, row, before, version, now);
    }
  }
  await trx
    .updateTable("product_imports")
    .set({ undone_at: now.toISOString() })
    .where("id", "=", last.id)
    .execute();
  return result;
}

async function takeBack(
  trx: Db,
  row: { product_id: string; written_at: string },
  before: Before | null,
  version: number,
  now: Date,
): Promise<void> {
  const time = new Date(Math.max(now.getTime(), Date.parse(row.written_at) + 1)).toISOString();
  await trx
    .updateTable("products")
    .set({
      version,
      updated_at: time,
      ...(before
        ? { ...before, ...derivedColumns(before) }
        : { withdrawn_at: time, removed_at: time }),
    })
    .where("id", "=", row.product_id)
    .execute();
}

/** What an import did, a page at a time, so that nobody waits long. */
async function* pagesOf(trx: Db, importId: string, pause: () => Promise<unknown>) {
  let last = "";
  for (;;) {
    const rows = await trx
      .selectFrom("product_import_rows")
      .innerJoin("products", "products.id", "product_import_rows.product_id")
      .select(["product_id", "before", "written_at", "title", "updated_at", "reserved_quantity"])
      .where("import_id", "=", importId)
      .where("product_id", ">", last)
      .orderBy("product_id")
      .limit(100)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.product_id;
    await pause();
  }
}
