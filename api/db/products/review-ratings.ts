import { type RawBuilder, sql } from "kysely";
import { nextCatalogueVersion } from "../catalogue-version.ts";
import { chunksOf } from "../chunks-of.ts";
import type { Db } from "../tables/schema.ts";
import { listVariantIds, lockVariants } from "./variants.ts";

/**
 * Recomputes `review_count` and `rating_sum` of products after a change of their reviews, with a new
 * catalogue version, so that snapshots and caches follow. Call it in the transaction of the change. Of
 * concurrent changes the last one counts the reviews of the others: the version makes it wait for them.
 */
export async function updateRatings(trx: Db, productIds: readonly string[]): Promise<void> {
  await computeRatings(trx, productIds, await nextCatalogueVersion(trx));
}

/**
 * Recomputes the ratings of products from their approved reviews, as part of a catalogue version. The
 * reviews of a variant count for all variants of its product.
 */
export async function computeRatings(
  trx: Db,
  productIds: readonly string[],
  version: number,
): Promise<void> {
  await lockVariants(trx, productIds);
  for (const ids of chunksOf(await listVariantIds(trx, productIds))) {
    await trx
      .updateTable("products")
      .set({ ...ratingColumns(), version })
      .where("id", "in", ids)
      .execute();
  }
}

/**
 * Moves the reviews of a group's variants to the product that replaces the group, and recomputes its
 * rating. Does nothing while a variant of the group exists. If an author has reviewed several variants, one
 * review moves and the others stay. Call it in the transaction of the change.
 */
export async function moveReviews(
  trx: Db,
  { groupId, productId, version }: { groupId: string; productId: string; version: number },
): Promise<void> {
  const variants = await trx
    .selectFrom("products")
    .select(["id", "removed_at"])
    .where("group_id", "=", groupId)
    .orderBy("id")
    .execute();
  if (variants.some(({ removed_at }) => removed_at === null)) return;
  // One variant at a time, because a product has at most one review of each author.
  for (const { id } of variants) {
    await trx
      .updateTable("product_reviews")
      .set({ product_id: productId })
      .where("product_id", "=", id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("product_reviews as other")
              .select("other.id")
              .where("other.product_id", "=", productId)
              .whereRef("other.author_key", "=", "product_reviews.author_key"),
          ),
        ),
      )
      .execute();
  }
  await computeRatings(trx, [productId], version);
}

/** The values of a row's rating columns. */
function ratingColumns() {
  const own = sql`from product_reviews as review
    where review.product_id = products.id and review.status = 'approved'`;
  const ofGroup = groupRatings(sql.ref("products.group_id"));
  return {
    review_count: sql<number>`case when group_id is null
      then (select count(*) ${own}) else ${ofGroup.review_count} end`,
    rating_sum: sql<number>`case when group_id is null
      then (select coalesce(sum(review.rating), 0) ${own}) else ${ofGroup.rating_sum} end`,
  };
}

/**
 * The ratings of all variants of a group. The status is a filter of the aggregate and no condition of the
 * query, with which SQLite would read all approved reviews of the store for each group.
 */
export function groupRatings(groupId: RawBuilder<unknown>) {
  const ofGroup = sql`filter (where review.status = 'approved') from products as variant
    join product_reviews as review on review.product_id = variant.id
    where variant.group_id = ${groupId}`;
  return {
    review_count: sql<number>`(select count(*) ${ofGroup})`,
    rating_sum: sql<number>`coalesce((select sum(review.rating) ${ofGroup}), 0)`,
  };
}
