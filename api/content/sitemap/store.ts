import { countRows } from "../../db/count-rows.ts";
import { isListed } from "../../db/products/product-conditions.ts";
import type { Db } from "../../db/tables/schema.ts";

/** The last part of the URL of a product or post, and the time of its last change. */
export type Address = { name: string; changedAt: string };

/** Counts the published products. */
export async function countProducts(db: Db): Promise<number> {
  return countRows(db.selectFrom("products").where(isListed));
}

/** Lists a page of published products in the order of their creation, so that new ones do not shift pages. */
export async function listProductAddresses(
  db: Db,
  page: { limit: number; offset: number },
): Promise<Address[]> {
  return db
    .selectFrom("products")
    .where(isListed)
    .orderBy("seq")
    .limit(page.limit)
    .offset(page.offset)
    .select(["handle as name", "updated_at as changedAt"])
    .execute();
}

/** Lists the published blog posts, oldest first. */
export async function listPostAddresses(db: Db): Promise<Address[]> {
  return db
    .selectFrom("blog_posts")
    .where("state", "=", "published")
    .orderBy("created_at")
    .orderBy("id")
    .select(["id as name", "updated_at as changedAt"])
    .execute();
}
