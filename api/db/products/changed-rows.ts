import type { SelectQueryBuilder } from "kysely";
import type { Database } from "../tables/schema.ts";

/** A position in the changes of the catalogue, which are ordered by version and row. */
export type ChangeCursor = { version: number; seq: number };

/** Before all changes. */
export const FIRST_CHANGE: ChangeCursor = { version: -1, seq: 0 };

/**
 * Lists up to `limit` rows of products that changed after a cursor and up to a version, in the order of the
 * changes. A row that changes meanwhile gets a later version.
 * @param select starts the query with the columns to read
 */
export async function listChangedRows<Row extends ChangeCursor>(
  select: () => SelectQueryBuilder<Database, "products", Row>,
  since: ChangeCursor,
  version: number,
  limit: number,
): Promise<{ rows: Row[]; last: ChangeCursor }> {
  // Two queries that use an index each; a single one would sort the rows.
  const same = await select()
    .where("version", "=", since.version)
    .where("seq", ">", since.seq)
    .orderBy("seq")
    .limit(limit)
    .execute();
  const later =
    same.length === limit
      ? []
      : await select()
          .where("version", ">", since.version)
          .where("version", "<=", version)
          .orderBy("version")
          .orderBy("seq")
          .limit(limit - same.length)
          .execute();
  const rows = [...same, ...later];
  const last = rows.at(-1);
  return { rows, last: last ? { version: last.version, seq: last.seq } : since };
}
