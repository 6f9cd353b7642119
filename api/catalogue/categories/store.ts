import { sql } from "kysely";
import type { Category } from "../../../data/model/catalogue/category.ts";
import { DEFAULT_CATEGORIES } from "../../../data/model/catalogue/default-categories.ts";
import { readLabels } from "../../db/labels.ts";
import { isListed } from "../../db/products/product-conditions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readTexts } from "../../db/translations.ts";

/**
 * Lists the categories with published products in order of position; the default ones if there are none.
 * A parent counts the products of its children. Every change of a category needs a new catalogue
 * version, so that caches and offline copies follow.
 */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom("categories")
    .select(["key", "name", "handle", "parent", "image_url", "description"])
    .select(["seo_title", "seo_description"])
    .orderBy("position")
    .orderBy("handle")
    .execute();
  const counted = await db
    .selectFrom("products")
    .where(isListed)
    .groupBy("category_key")
    .select(["category_key", sql<number>`count(*)`.as("count")])
    .execute();
  const counts = new Map(counted.map(({ category_key, count }) => [category_key, Number(count)]));
  const totals = new Map<string, number>();
  for (const { key, handle, parent } of rows) {
    for (const name of parent === null ? [handle] : [handle, parent])
      totals.set(name, (totals.get(name) ?? 0) + (counts.get(key) ?? 0));
  }
  const textsOf = await readTexts(db, "category");
  const labels = await readLabels(db);
  const categories = rows.map((row) => {
    const texts = textsOf(row.handle);
    const label = labels.category(row.name);
    return {
      name: row.name,
      ...(label !== undefined && { label }),
      handle: row.handle,
      parent: row.parent,
      imageUrl: row.image_url,
      count: totals.get(row.handle) ?? 0,
      description: texts.description ?? row.description,
      seoTitle: texts.seoTitle ?? row.seo_title,
      seoDescription: texts.seoDescription ?? row.seo_description,
    };
  });
  const published = categories.filter(({ count }) => count > 0);
  if (published.length > 0) return published;
  return DEFAULT_CATEGORIES.map((category) => {
    const label = labels.category(category.name);
    return label === undefined ? category : { ...category, label };
  });
}
