import type { Db } from "../../db/schema.ts";
import type { Indexed } from "./indexed-product.ts";

/** A place among all changes of the catalogue, which come by version and row. */
export type Mark = { version: number; seq: number };

/** Whether more than so many products are on sale. */
export async function hasMoreThan(db: Db, most: number): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .select("seq")
    .where("withdrawn_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .limit(1)
    .offset(most)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What has changed since a mark and up to a version, some of it at a time, and up to where that is.
 * Later versions are read with the next call.
 */
export async function listIndexed(
  db: Db,
  since: Mark,
  version: number,
  limit: number,
): Promise<{ products: Indexed[]; removed: string[]; last: Mark }> {
  const select = () =>
    db
      .selectFrom("products")
      .select(["seq", "version", "id", "category", "price_cents", "title_key", "position"])
      .select(["search_text", "withdrawn_at"])
      .limit(limit);
  // Two questions that are each answered by an index; as one they would be sorted every time.
  const later = () =>
    select()
      .where("version", ">", since.version)
      .where("version", "<=", version)
      .orderBy("version")
      .orderBy("seq")
      .execute();
  const same = () =>
    select()
      .where("version", "=", since.version)
      .where("seq", ">", since.seq)
      .orderBy("seq")
      .execute();
  // In this order: what changes in between has a later version.
  const rest = await same();
  const rows = rest.length < limit ? [...rest, ...(await later())] : rest;
  const end = rows.at(-1);
  return {
    products: rows
      .filter((row) => row.withdrawn_at === null)
      .map((row) => ({
        id: row.id,
        category: row.category,
        priceCents: row.price_cents,
        titleKey: row.title_key,
        position: row.position,
        searchText: row.search_text,
      })),
    removed: rows.filter((row) => row.withdrawn_at !== null).map((row) => row.id),
    last: end ? { version: end.version, seq: end.seq } : since,
  };
}
