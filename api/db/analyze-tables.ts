import { sql } from "kysely";
import type { Database, Db } from "./tables/schema.ts";
import { isLockTimeout } from "./transaction.ts";

/**
 * Updates the statistics by which PostgreSQL plans queries on these tables. Autovacuum does so up to a
 * minute later. Does nothing if another process maintains one of the tables.
 */
export async function analyzeTables(db: Db, tables: readonly (keyof Database)[]): Promise<void> {
  try {
    await sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
  }
}
