import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import { createCategories } from "../../db/products/handles.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";

/** Creates missing categories. A category that exists keeps its place. */
export async function createCategoryTree(
  trx: Db,
  products: readonly ImportedProduct[],
  now: Date,
): Promise<void> {
  const parents = new Map<string, string>();
  for (const { category, parentCategory } of products) {
    if (category && parentCategory) parents.set(category, parentCategory);
  }
  const existing = new Set<string>();
  if (parents.size > 0) {
    const rows = await trx.selectFrom("categories").select("key").execute();
    for (const { key } of rows) existing.add(key);
  }
  await createCategories(trx, parents.values(), now);
  await createCategories(
    trx,
    products.flatMap(({ category }) => category ?? []),
    now,
  );
  const topmost = new Set([...parents.values()].map(categoryKey));
  for (const [name, parent] of parents) {
    // Categories have one level of parents.
    if (existing.has(categoryKey(name)) || topmost.has(categoryKey(name))) continue;
    await trx
      .updateTable("categories")
      .set({
        parent: trx
          .selectFrom("categories as above")
          .select("above.handle")
          .where("above.key", "=", categoryKey(parent))
          .where("above.parent", "is", null),
      })
      .where("key", "=", categoryKey(name))
      .execute();
  }
}
