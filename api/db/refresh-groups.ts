import { sql } from "kysely";
import { ratingColumns } from "./review-ratings.ts";
import type { Db } from "./schema.ts";

/** Products per statement: below SQLite's limit of parameters. */
const BATCH = 500;

/**
 * Updates what lists show of products: the default variant of each group, the lowest and the highest
 * price, whether any variant is in stock, and the rating of all variants. Call it in every transaction that changes price, stock,
 * publication, options or group of products, with the catalogue version of that change. All variants of
 * an affected group get the version.
 *
 * The default variant is the first published one; if none is published, the first one.
 */
export async function refreshGroups(
  trx: Db,
  productIds: readonly string[],
  version: number,
): Promise<void> {
  for (let start = 0; start < productIds.length; start += BATCH) {
    const ids = productIds.slice(start, start + BATCH);
    const rows = await trx
      .selectFrom("products")
      .select("group_id")
      .distinct()
      .where("id", "in", ids)
      .execute();
    if (rows.some((row) => row.group_id === null)) await refreshSingles(trx, ids);
    const groups = rows.flatMap(({ group_id }) => group_id ?? []);
    if (groups.length > 0) await refreshVariants(trx, groups, version);
  }
}

async function refreshSingles(trx: Db, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable("products")
    .set((by) => ({
      from_cents: by.ref("price_cents"),
      to_cents: by.ref("price_cents"),
      is_default: 1,
    }))
    .where("id", "in", ids)
    .where("group_id", "is", null)
    .where(sql<boolean>`(from_cents <> price_cents or to_cents <> price_cents or is_default = 0)`)
    .execute();
}

async function refreshVariants(trx: Db, groups: readonly string[], version: number): Promise<void> {
  const defaultId = sql<string>`(select variant.id from products as variant
    where variant.group_id = products.group_id and variant.removed_at is null
    order by variant.withdrawn_at is not null, variant.variant_position, variant.id limit 1)`;
  const published = sql`from products as variant
    where variant.group_id = products.group_id and variant.withdrawn_at is null`;
  // First, because the handles of default variants are unique.
  await trx
    .updateTable("products")
    .set({ is_default: 0 })
    .where("group_id", "in", groups)
    .where("is_default", "=", 1)
    .where("id", "<>", defaultId)
    .execute();
  await trx
    .updateTable("products")
    .set({
      is_default: sql<0 | 1>`case when id = ${defaultId} then 1 else 0 end`,
      from_cents: sql<number>`coalesce((select min(variant.price_cents) ${published}), price_cents)`,
      to_cents: sql<number>`coalesce((select max(variant.price_cents) ${published}), price_cents)`,
      group_in_stock: sql<0 | 1>`case when exists (select 1 ${published} and variant.in_stock = 1
        and (variant.stock_quantity is null or variant.stock_quantity > 0)) then 1 else 0 end`,
      ...ratingColumns(),
      version,
    })
    .where("group_id", "in", groups)
    .execute();
}
