import { type SqlBool, sql } from "kysely";
import type { Db } from "./schema.ts";

const HIDDEN = sql<string>`(select value from settings where name = 'hidden-import')`;

/**
 * Whether a row of `products` is there for anybody: not one of an import that is still being written
 * or taken out. One row of `settings` decides for all of them at once. With none hidden, which is
 * nearly always, the product's own row is not looked at, so that indexes answer alone.
 */
export function isThere() {
  return sql<SqlBool>`(${HIDDEN} = '' or products.import_id <> ${HIDDEN})`;
}

/**
 * Whether so many more of a product, of `products` in a statement, can be promised: it is on sale, and
 * not counted or so many of it are neither sold nor held by a checkout.
 */
export function isFree(quantity: number) {
  return sql<SqlBool>`(withdrawn_at is null and in_stock = 1 and ${isThere()}
    and (stock_quantity is null or stock_quantity - reserved_quantity >= ${quantity}))`;
}

/** Hides the products that an import made; empty: shows all. */
export async function hideImport(trx: Db, importId: string): Promise<void> {
  await trx
    .updateTable("settings")
    .set({ value: importId })
    .where("name", "=", "hidden-import")
    .execute();
}
