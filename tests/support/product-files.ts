import { readCsv } from "../../api/catalogue/imports/parsing/read-csv.ts";
import {
  type ReadOptions,
  readProductRows,
} from "../../api/catalogue/imports/parsing/read-product-rows.ts";
import type { Db } from "../../api/db/tables/schema.ts";

/** Reads a product file. Throws if it is unusable. */
export async function readProductFile(csv: string | Uint8Array, options: ReadOptions) {
  const file = await readCsv(typeof csv === "string" ? new TextEncoder().encode(csv) : csv);
  if (file.outcome === "unusable") throw new Error(file.message);
  const read = readProductRows(file.header, file.rows, options);
  if (read.outcome === "unusable") throw new Error(read.message);
  return read;
}

/** Everything that an import may change, without the times and versions of the changes. */
export async function catalogueSnapshot(db: Db) {
  const products = await db
    .selectFrom("products")
    .selectAll()
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  const groups = await db.selectFrom("product_groups").selectAll().orderBy("id").execute();
  const used = new Set(products.map(({ group_id }) => group_id));
  return {
    products: products.map(({ version: _v, updated_at: _u, ...row }) => row),
    groups: groups.filter(({ id }) => used.has(id)),
    categories: await db
      .selectFrom("categories")
      .select(["name", "parent"])
      .orderBy("key")
      .execute(),
    handles: await db.selectFrom("former_handles").selectAll().orderBy("handle").execute(),
  };
}
