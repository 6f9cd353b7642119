import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import type { ProductFilter } from "../../../data/model/admin/admin-product.ts";
import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import { queryTerms, RANKS, type Term } from "../../../data/model/catalogue/search.ts";
import { tagKey } from "../../../data/model/catalogue/tags.ts";
import { isLowOnStock, isPublishedAndSoldOut } from "../../db/products/product-conditions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { containsText } from "../../db/text-search.ts";

/**
 * SQL condition: `search_text` matches every term. Terms consist of letters and
 * digits, so quotes suffice as escaping in both query languages.
 */
function matchesTerms(dialect: Dialect, terms: readonly Term[]) {
  const alternatives = terms.map((term) =>
    RANKS.flatMap((each) => term.map((prefix) => `${each}${prefix}`)),
  );
  const toQuery = (quote: (word: string) => string, or: string, and: string) =>
    alternatives.map((words) => `(${words.map(quote).join(or)})`).join(and);
  if (dialect === "postgres") {
    const query = toQuery((word) => `'${word}':*`, " | ", " & ");
    return sql<SqlBool>`search_words @@ ${query}::tsquery`;
  }
  const query = toQuery((word) => `"${word}"*`, " OR ", " AND ");
  return sql<SqlBool>`seq in (select rowid from products_search where products_search match ${query})`;
}

/** `lowStock`: the threshold of products without their own. */
type FilterContext = { dialect: Dialect; lowStock: number };

/** One row per product: its default variant. */
export function selectListed(db: Db) {
  return db.selectFrom("products").where("is_default", "=", 1).where("removed_at", "is", null);
}

/** The products that a filter finds, one row per product. */
export function selectMatching(db: Db, context: FilterContext, filter: ProductFilter) {
  return restrict(selectListed(db), context, filter, anyVariant);
}

/** The variants that a filter finds, and products without options. */
export function selectMatchingVariants(db: Db, context: FilterContext, filter: ProductFilter) {
  const variants = db.selectFrom("products").where("removed_at", "is", null);
  return restrict(variants, context, filter, (condition) => condition);
}

/** `ofVariants` makes a condition for a row of one for its variants. */
function restrict(
  rows: ReturnType<typeof selectListed>,
  { dialect, lowStock }: FilterContext,
  { search, category, brand, tag, state }: ProductFilter,
  ofVariants: (condition: RawBuilder<SqlBool>) => RawBuilder<SqlBool>,
) {
  let found = rows;
  if (category) found = found.where("category_key", "=", categoryKey(category));
  if (brand) found = found.where("brand_key", "=", tagKey(brand));
  if (tag) found = found.where(containsText<"products">("tag_keys", `|${tagKey(tag)}|`));
  // The default variant is unpublished only if all are.
  if (state === "unpublished") found = found.where("withdrawn_at", "is not", null);
  else if (state !== "all") found = found.where("withdrawn_at", "is", null);
  if (state === "sold-out") found = found.where(ofVariants(isPublishedAndSoldOut));
  if (state === "low-stock") found = found.where(ofVariants(isLowOnStock(lowStock)));
  if (!search) return found;
  const terms = queryTerms(search);
  const [inSku, inBarcode] = [
    containsText<"products">("sku", search),
    containsText<"products">("barcode", search),
  ];
  const inCodes = ofVariants(sql<SqlBool>`(${inSku} or ${inBarcode})`);
  return terms.length === 0
    ? found.where(inCodes)
    : found.where((by) => by.or([matchesTerms(dialect, terms), inCodes]));
}

/** SQL condition: a row without options, or any variant of its group, meets the condition. */
function anyVariant(condition: RawBuilder<SqlBool>) {
  return sql<SqlBool>`((group_id is null and ${condition}) or group_id in
    (select group_id from products where group_id is not null and removed_at is null and ${condition}))`;
}
