import { type SqlBool, sql } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import { facetKey } from "../../../data/model/catalogue/facet-values.ts";
import { computeFacets, type Facets } from "../../../data/model/catalogue/facets.ts";
import { MAX_LISTED, type Sort } from "../../../data/model/catalogue/listing-order.ts";
import type { FacetQuery, ListingQuery } from "../../../data/model/catalogue/listing-query.ts";
import type { Product, ProductDetails } from "../../../data/model/catalogue/product.ts";
import {
  createVocabulary,
  queryTerms,
  type Term,
  type Vocabulary,
} from "../../../data/model/catalogue/search.ts";
import { FACT_FILTERS } from "../../../data/model/catalogue/value-filters.ts";
import { readInChunks } from "../../db/chunks-of.ts";
import { countRows } from "../../db/count-rows.ts";
import { isAnyAvailable, isListed, isOnSale } from "../../db/products/product-conditions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { containsText } from "../../db/text-search.ts";
import type { WithIds } from "../../deps.ts";
import { FILTER_COLUMNS, toFilterValues } from "./filter-values.ts";
import { DETAIL_COLUMNS, listDetails, PRODUCT_COLUMNS, toProduct } from "./product-json.ts";
import { matchesTerms, rankExpressions } from "./search-terms.ts";

/** Larger catalogues are listed and searched in memory; see `api/catalogue/search/search-index.ts`. */
export const LARGE_CATALOGUE = 500;

type Listing = { products: Product[]; total: number };

/** Lists one page of products, and the number of products on all pages. */
export async function listProducts(
  db: Db,
  dialect: Dialect,
  query: WithIds<ListingQuery>,
): Promise<Listing> {
  const keys = await listCategoryKeys(db, query.category);
  return listTerms(db, dialect, query, keys, queryTerms(query.search));
}

/** Computes the facets of a listing. */
export async function getFacets(
  db: Db,
  dialect: Dialect,
  query: WithIds<FacetQuery>,
): Promise<Facets> {
  const { category, search, ids } = query;
  const scope = { category, search, ...(ids && { ids }) };
  const keys = await listCategoryKeys(db, category);
  const rows = await selectPublished(db, dialect, scope, keys, queryTerms(search))
    .select(FILTER_COLUMNS)
    .execute();
  return computeFacets(rows.map(toFilterValues), query);
}

/** The keys of a category and its children; `categoryKeys` in data/model is the rule. */
export async function listCategoryKeys(db: Db, category: string): Promise<string[]> {
  const key = categoryKey(category);
  if (key === "" || key === "all") return [];
  const children = await db
    .selectFrom("categories")
    .select("key")
    .where("parent", "=", (by) =>
      by.selectFrom("categories").select("handle").where("key", "=", key),
    )
    .execute();
  return [key, ...children.map((child) => child.key)];
}

/** The words of the published products; none of a large catalogue, while the search index is loading. */
export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const rows = await db
    .selectFrom("products")
    .select("search_text")
    .where(isListed)
    .limit(LARGE_CATALOGUE + 1)
    .execute();
  return createVocabulary(rows.length > LARGE_CATALOGUE ? [] : rows.map((row) => row.search_text));
}

async function listTerms(
  db: Db,
  dialect: Dialect,
  query: WithIds<ListingQuery>,
  categoryKeys: readonly string[],
  terms: readonly Term[],
): Promise<Listing> {
  const found = selectPublished(db, dialect, query, categoryKeys, terms);
  const limit = query.limit ?? MAX_LISTED;
  const rows = await orderProducts(found, dialect, query.sort, terms)
    .select(PRODUCT_COLUMNS)
    .limit(limit)
    .offset(query.offset)
    .execute();
  const products = rows.map(toProduct);
  // A page that is neither full nor empty is the last one, so the total is known.
  const last = query.offset + products.length;
  if (products.length < limit && (products.length > 0 || query.offset === 0)) {
    return { products, total: last };
  }
  const total = await countRows(found);
  return { products, total };
}

/** Lists published products by id, in the order of the ids. */
export async function listProductsById(db: Db, ids: readonly string[]): Promise<Product[]> {
  const rows = await readInChunks(ids, (chunk) =>
    db
      .selectFrom("products")
      .select(PRODUCT_COLUMNS)
      .where("id", "in", chunk)
      .where("withdrawn_at", "is", null)
      .execute(),
  );
  const found = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Lists published products: the newest ones, or those on sale in featured order. */
export async function listSelected(
  db: Db,
  selection: "newest" | "sale",
  limit: number,
): Promise<Product[]> {
  const listed = db.selectFrom("products").select(PRODUCT_COLUMNS).where(isListed).limit(limit);
  const rows =
    selection === "newest"
      ? await listed.orderBy("created_at", "desc").orderBy("position").orderBy("id").execute()
      : await listed.where(isOnSale).orderBy("position").orderBy("id").execute();
  return rows.map(toProduct);
}

/** Lists published products by id or handle, in the order given; the default variant of a handle. */
export async function listPicked(db: Db, names: readonly string[]): Promise<Product[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select(PRODUCT_COLUMNS)
    .where("withdrawn_at", "is", null)
    .where((by) => by.or([by("id", "in", names), by.and([by("handle", "in", names), isListed])]))
    .execute();
  const picked = names.flatMap(
    (name) =>
      rows.find(({ id }) => id === name) ?? rows.find(({ handle }) => handle === name) ?? [],
  );
  return [...new Set(picked)].map(toProduct);
}

/** The ids of which a product exists, published or not, in their order. */
export async function listExistingIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await readInChunks(ids, (chunk) =>
    db.selectFrom("products").select("id").where("id", "in", chunk).execute(),
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** Selects the published products that match a listing's filters; the rule is `data/model/catalogue/listing.ts`. */
function selectPublished(
  db: Db,
  dialect: Dialect,
  query: WithIds<FacetQuery>,
  categoryKeys: readonly string[],
  terms: readonly Term[],
) {
  const { brand = [], tag = [], minPrice, maxPrice, inStock, onSale, ids } = query;
  const [category] = categoryKeys;
  let found = db.selectFrom("products").where(isListed);
  if (ids) found = found.where(hasId(dialect, ids));
  // An equality instead of a list of one key: only then the index returns featured order.
  if (categoryKeys.length > 1) found = found.where("category_key", "in", categoryKeys);
  else if (category !== undefined) found = found.where("category_key", "=", category);
  if (minPrice !== undefined) found = found.where("from_cents", ">=", minPrice);
  if (maxPrice !== undefined) found = found.where("from_cents", "<=", maxPrice);
  if (inStock) found = found.where(isAnyAvailable);
  if (onSale) found = found.where(isOnSale);
  if (brand.length > 0) found = found.where("brand_key", "in", brand);
  const hasOneOf = (column: "tag_keys" | "facet_keys", keys: readonly string[]) =>
    found.where((by) => by.or(keys.map((key) => containsText<"products">(column, `|${key}|`))));
  if (tag.length > 0) found = hasOneOf("tag_keys", tag);
  for (const filter of FACT_FILTERS) {
    const keys = query[filter] ?? [];
    if (keys.length > 0)
      found = hasOneOf(
        "facet_keys",
        keys.map((key) => facetKey(filter, key)),
      );
  }
  return terms.length === 0 ? found : found.where(matchesTerms(dialect, terms));
}

/** SQL condition: the row has one of the ids. One parameter, because statements have a limit of them. */
function hasId(dialect: Dialect, ids: readonly string[]) {
  return dialect === "postgres"
    ? sql<SqlBool>`id = any(${ids}::text[])`
    : sql<SqlBool>`id in (select value from json_each(${JSON.stringify(ids)}))`;
}

type ProductQuery = ReturnType<typeof selectPublished>;

function orderProducts(found: ProductQuery, dialect: Dialect, sort: Sort, terms: readonly Term[]) {
  const sorted = {
    featured: () => found,
    "price-low": () => found.orderBy("from_cents"),
    "price-high": () => found.orderBy("from_cents", "desc"),
    name: () => found.orderBy("title_key"),
  }[sort]();
  return rankExpressions(dialect, terms)
    .reduce((query, rank) => query.orderBy(rank), sorted)
    .orderBy("position")
    .orderBy("id");
}

/** Finds a published product, or a variant with the options of its product. */
export async function getProduct(db: Db, id: string): Promise<ProductDetails | undefined> {
  const rows = await db
    .selectFrom("products")
    .select(DETAIL_COLUMNS)
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .execute();
  const [product] = await listDetails(db, rows);
  return product;
}
