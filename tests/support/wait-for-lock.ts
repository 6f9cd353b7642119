import { sql } from "kysely";
import type { Db } from "../../api/db/tables/schema.ts";
import { until } from "./shop.ts";

/**
 * Resolves when a statement on a PostgreSQL database waits for a lock of another transaction.
 * @param table the table whose lock it waits for; by default any lock, also that of a scheduled job
 */
export async function waitForLock(db: Db, table?: string): Promise<void> {
  const waiting =
    table === undefined
      ? sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
      : sql`select 1 from pg_locks where not granted and relation = ${table}::regclass
          and database = (select oid from pg_database where datname = current_database())`;
  await until(async () => (await waiting.execute(db)).rows.length > 0);
}
