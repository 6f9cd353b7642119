import { sql } from "kysely";
import type { Db } from "../../db/tables/schema.ts";

/** The database deletes no price of the last 550 days; a day more covers other clocks. */
const RETENTION_MS = 551 * 24 * 60 * 60 * 1000;

/** Deletes the prices that others replaced more than 18 months ago. The last one of each product remains. */
export async function deleteOldPrices(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS).toISOString();
  await db
    .deleteFrom("price_history")
    .where(
      sql<boolean>`exists (select 1 from price_history as later
        where later.product_id = price_history.product_id and later.id > price_history.id
        and later.from_at <= ${before})`,
    )
    .execute();
}
