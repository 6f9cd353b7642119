import { sql } from "kysely";
import type { Db } from "../../api/db/tables/schema.ts";
import { until } from "./shop.ts";

/** Resolves when a statement on a PostgreSQL database waits for a lock of another transaction. */
export async function waitForLock(db: Db): Promise<void> {
  await until(async () => {
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(db)).rows.length > 0;
  });
}
