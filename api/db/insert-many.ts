import { CompiledQuery, type Insertable } from "kysely";
import type { Database, Db } from "./schema.ts";

/** Rows in one statement: below SQLite's bound of parameters. */
export const ROWS_AT_ONCE = 100;

/**
 * How to insert up to `ROWS_AT_ONCE` rows at a time, all of the same columns; the statement of a full
 * batch is made once, which for many rows is a fifth of the work.
 */
export function createInsert<T extends keyof Database>(table: T) {
  let full: { sql: string; columns: (keyof Insertable<Database[T]>)[] } | undefined;
  return async (trx: Db, rows: readonly Insertable<Database[T]>[]): Promise<void> => {
    if (rows.length < ROWS_AT_ONCE || full === undefined) {
      const query = trx.insertInto(table).values(rows).compile();
      await trx.executeQuery(query);
      const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Database[T]>)[];
      if (rows.length === ROWS_AT_ONCE) full = { sql: query.sql, columns };
      return;
    }
    const { sql, columns } = full;
    const values = rows.flatMap((row) => columns.map((column) => row[column]));
    await trx.executeQuery(CompiledQuery.raw(sql, values));
  };
}
