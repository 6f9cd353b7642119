import { CompiledQuery, type Insertable } from "kysely";
import type { Database, Db } from "./schema.ts";

/** Rows in one statement: below SQLite's bound of parameters. */
const BATCH = 100;

/**
 * Inserts rows that all have the same columns, in batches; the statement of a full batch is made
 * once, which for many rows is a fifth of the work. `onBatch` runs after each.
 */
export async function insertMany<T extends keyof Database>(
  trx: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
  onBatch: (done: number) => unknown = () => undefined,
): Promise<void> {
  let full: string | undefined;
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    if (batch.length < BATCH || full === undefined) {
      const query = trx.insertInto(table).values(batch).compile();
      await trx.executeQuery(query);
      if (batch.length === BATCH) full = query.sql;
    } else {
      const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Database[T]>)[];
      const values = batch.flatMap((row) => columns.map((column) => row[column]));
      await trx.executeQuery(CompiledQuery.raw(full, values));
    }
    await onBatch(at + batch.length);
  }
}
