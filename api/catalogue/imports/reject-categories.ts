import type { ImportColumns } from "../../../data/model/admin/admin-import.ts";
import { categoryKey } from "../../../data/model/catalogue/categories.ts";
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
