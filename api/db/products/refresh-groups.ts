import { type RawBuilder, sql } from "kysely";
import { chunksOf } from "../chunks-of.ts";
import type { Db } from "../tables/schema.ts";
import { moveTranslationsToGroups } from "../translations.ts";
import { groupRatings } from "./review-ratings.ts";

/**
 * Updates the values of products that lists show: the default variant of each group, the lowest and the
 * highest price, whether any variant is in stock, and the rating of all variants. Call it in every
 * transaction that changes price, stock, publication, options or group of products, with the catalogue
 * version of that change. All variants of an affected group get the version; a sale has none.
 *
 * The default variant is the first published one; if none is published, the first one.
 */
export async function refreshGroups(
  trx: Db,
  productIds: readonly string[],
  version?: number,
): Promise<void> {
  const groups = new Set<string>();
  for (const ids of chunksOf(productIds)) {
    const rows = await trx
      .selectFrom("products")
      .select("group_id")
      .distinct()
      .where("id", "in", ids)
      .execute();
    if (rows.some((row) => row.group_id === null)) await refreshSingles(trx, ids);
    for (const { group_id } of rows) if (group_id) groups.add(group_id);
  }
  if (groups.size > 0)
    for (const ids of chunksOf(productIds)) await moveTranslationsToGroups(trx, ids);
  for (const ids of chunksOf([...groups])) await refreshVariants(trx, ids, version);
}

async function refreshSingles(trx: Db, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable("products")
    .set((by) => ({
      from_cents: by.ref("price_cents"),
      to_cents: by.ref("price_cents"),
      is_default: 1,
      // The default of the column, which has no meaning without a group.
      group_in_stock: 1,
    }))
    .where("id", "in", ids)
    .where("group_id", "is", null)
    .where(sql<boolean>`(from_cents <> price_cents or to_cents <> price_cents
      or is_default = 0 or group_in_stock = 0)`)
    .execute();
}

async function refreshVariants(
  trx: Db,
  groups: readonly string[],
  version: number | undefined,
): Promise<void> {
  const defaultId = (groupId: RawBuilder<unknown>) => sql<string>`(select variant.id
    from products as variant where variant.group_id = ${groupId} and variant.removed_at is null
    order by variant.withdrawn_at is not null, variant.variant_position, variant.id limit 1)`;
  // Reset before setting the new default variants, because their handles are unique.
  await trx
    .updateTable("products")
    .set({ is_default: 0 })
    .where("group_id", "in", groups)
    .where("is_default", "=", 1)
    .where("id", "<>", defaultId(sql.ref("products.group_id")))
    .execute();
  const groupId = sql.ref("product_groups.id");
  const published = sql`from products as variant
    where variant.group_id = ${groupId} and variant.withdrawn_at is null`;
  const { review_count, rating_sum } = groupRatings(groupId);
  await trx
    // Materialized, so that the totals are computed once per group instead of once per variant.
    .with(
      (cte) => cte("totals").materialized(),
      (db) =>
        db
          .selectFrom("product_groups")
          .where("product_groups.id", "in", groups)
          .select([
            "product_groups.id as total_of",
            defaultId(groupId).as("default_id"),
            sql<number | null>`(select min(variant.price_cents) ${published})`.as("lowest"),
            sql<number | null>`(select max(variant.price_cents) ${published})`.as("highest"),
            sql<0 | 1>`case when exists (select 1 ${published} and variant.in_stock = 1
              and (variant.stock_quantity is null or variant.stock_quantity > 0)) then 1 else 0 end`.as(
              "any_in_stock",
            ),
            review_count.as("reviews"),
            rating_sum.as("ratings"),
          ]),
    )
    .updateTable("products")
    .from("totals")
    .whereRef("products.group_id", "=", "totals.total_of")
    .set({
      is_default: sql<0 | 1>`case when products.id = totals.default_id then 1 else 0 end`,
      from_cents: sql<number>`coalesce(totals.lowest, products.price_cents)`,
      to_cents: sql<number>`coalesce(totals.highest, products.price_cents)`,
      group_in_stock: sql<0 | 1>`totals.any_in_stock`,
      review_count: sql<number>`totals.reviews`,
      rating_sum: sql<number>`totals.ratings`,
      ...(version !== undefined && { version }),
    })
    .execute();
}
