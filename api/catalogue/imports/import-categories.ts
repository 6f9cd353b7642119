import type { ImportColumns } from "../../../data/model/admin/admin-import.ts";
import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import { createCategories } from "../../db/products/handles.ts";
import type { Db } from "../../db/tables/schema.ts";
import { ApiFailure } from "../../http/errors.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";

/** Above this number, the column of the categories probably contains other values, such as titles. */
const MAX_NEW_CATEGORIES = 500;

type Parsed = { products: readonly ImportedProduct[]; columns: ImportColumns };

/**
 * Rejects a file that would create too many categories. Call it before `importProducts`.
 * @throws ApiFailure 422 with the columns
 */
export async function rejectTooManyCategories(db: Db, parsed: Parsed): Promise<void> {
  const keys = new Set(
    parsed.products.flatMap(({ category, parentCategory }) =>
      [category, parentCategory].flatMap((name) => (name ? categoryKey(name) : [])),
    ),
  );
  if (keys.size <= MAX_NEW_CATEGORIES) return;
  for (const { key } of await db.selectFrom("categories").select("key").execute()) keys.delete(key);
  if (keys.size <= MAX_NEW_CATEGORIES) return;
  const name = parsed.columns.find(({ field }) => field === "category")?.name;
  const column = name ? `column "${name}"` : "category column";
  throw new ApiFailure(
    422,
    `The ${column} would create ${keys.size} categories; an import creates at most ${MAX_NEW_CATEGORIES}. Choose another column for the category, or correct the file.`,
    { body: { columns: parsed.columns } },
  );
}

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
