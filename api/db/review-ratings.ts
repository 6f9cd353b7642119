import { sql } from "kysely";
import { nextCatalogueVersion } from "./catalogue-version.ts";
import type { Db } from "./schema.ts";

/** Products per statement: below SQLite's limit of parameters. */
const BATCH = 500;

/**
 * Recomputes `review_count` and `rating_sum` of products after a change of their reviews, with a new
 * catalogue version, so that snapshots and caches follow. Call it in the transaction of the change. Of
 * concurrent changes the last one counts the reviews of the others: the version makes it wait for them.
 */
export async function updateRatings(trx: Db, productIds: readonly string[]): Promise<void> {
  await computeRatings(trx, productIds, await nextCatalogueVersion(trx));
}

/** Recomputes the ratings of products from their approved reviews, as part of a catalogue version. */
export async function computeRatings(
  trx: Db,
  productIds: readonly string[],
  version: number,
): Promise<void> {
  const approved = sql`from product_reviews where product_id = products.id and status = 'approved'`;
  for (let at = 0; at < productIds.length; at += BATCH) {
    await trx
      .updateTable("products")
      .set({
        review_count: sql<number>`(select count(*) ${approved})`,
        rating_sum: sql<number>`(select coalesce(sum(rating), 0) ${approved})`,
        version,
      })
      .where("id", "in", productIds.slice(at, at + BATCH))
      .execute();
  }
}
