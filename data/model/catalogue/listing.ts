import { centsOf } from "../text/money.ts";
import { compareText } from "../text/plain-text.ts";
import { categoryKey, categoryKeys } from "./categories.ts";
import type { FacetValues } from "./facet-json.ts";
import { isOnSale } from "./listed-product.ts";
import { MAX_LISTED, type Sort, sortKey } from "./listing-order.ts";
import type { FacetQuery, ListingQuery } from "./listing-query.ts";
import type { Product } from "./product.ts";
import { isAvailable } from "./stock.ts";
import { createKeyOf } from "./tags.ts";
import { VALUE_FILTERS, type ValueFilter } from "./value-filters.ts";

/** All categories with the handles of their parents, whose lists include the products of children. */
export type CategoryTree = readonly { name: string; handle: string; parent: string | null }[];

/**
 * Filters products by a listing query, sorts them and returns one page, with the same
 * result as the databases. Expects featured order or the order of `searchProducts`. `total` counts all
 * pages.
 *
 * @example
 * const query = v.parse(ListingQuery, { category: "Skin Care", sort: "price-low", limit: "24" });
 * listProducts(searchProducts(featured, query.search).products, query, categories);
 * // { products: […], total: 31 }
 */
export function listProducts<P extends Product & { facets?: FacetValues | undefined }>(
  featured: readonly P[],
  query: ListingQuery,
  categories: CategoryTree = [],
): { products: P[]; total: number } {
  const isInCategory = matchesCategory(query.category, categories);
  const matches = matchesFilters(query);
  const found = featured.filter((product) => isInCategory(product) && matches(toFiltered(product)));
  const limit = query.limit ?? MAX_LISTED;
  const sorted = sortProducts(found, query.sort);
  return { products: sorted.slice(query.offset, query.offset + limit), total: found.length };
}

/**
 * Returns a function that checks whether a product belongs to the list of a category, which includes
 * those of its children. Every product belongs to the list of "" and "all".
 */
export function matchesCategory(
  category: string,
  categories: CategoryTree,
): (product: Pick<Product, "category">) => boolean {
  const keys = categoryKeys(category, categories);
  return (product) => keys.length === 0 || keys.includes(categoryKey(product.category));
}

/** The values of a product that filters compare. */
export type Filtered = {
  brand?: string | null | undefined;
  tags?: readonly string[] | undefined;
  facets?: FacetValues | undefined;
  cents: number;
  isAvailable: boolean;
  isOnSale: boolean;
};

/**
 * The values to filter by. The price of a product with variants is the lowest one of them. Products of
 * lists lack `facets`, so only the server and the offline copy filter by facts.
 */
export function toFiltered(product: Product & { facets?: FacetValues | undefined }): Filtered {
  const { brand, tags, facets, price, fromPrice } = product;
  return {
    brand,
    tags,
    facets,
    cents: centsOf(fromPrice ?? price),
    isAvailable: isAvailable(product),
    isOnSale: isOnSale(product),
  };
}

/** The values of a product in one of the filters with several values. */
export function valuesOf({ brand, tags, facets }: Filtered, filter: ValueFilter) {
  if (filter === "brand") return brand ? [brand] : [];
  return (filter === "tag" ? tags : facets?.[filter]) ?? [];
}

type Filters = Omit<FacetQuery, "category" | "search">;
/** A filter that a product matches or not, independently of the other filters. */
export type FilterName = ValueFilter | "inStock" | "onSale" | "price";
type Condition = { filter: FilterName; matches: (product: Filtered) => boolean };

/** The conditions of the filters that are used. */
export function listConditions(filters: Filters): Condition[] {
  const { minPrice, maxPrice, inStock, onSale } = filters;
  const keyOf = createKeyOf();
  const conditions = VALUE_FILTERS.flatMap((filter): Condition[] => {
    const keys = filters[filter] ?? [];
    if (keys.length === 0) return [];
    const hasKey = (name: string) => keys.includes(keyOf(name));
    return [{ filter, matches: (product) => valuesOf(product, filter).some(hasKey) }];
  });
  if (inStock) conditions.push({ filter: "inStock", matches: (product) => product.isAvailable });
  if (onSale) conditions.push({ filter: "onSale", matches: (product) => product.isOnSale });
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [min, max] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY];
    conditions.push({ filter: "price", matches: ({ cents }) => cents >= min && cents <= max });
  }
  return conditions;
}

/** Returns a function that checks whether a product matches all filters that are used. */
function matchesFilters(filters: Filters): (product: Filtered) => boolean {
  const conditions = listConditions(filters);
  return (product) => conditions.every(({ matches }) => matches(product));
}

/** Sorts a copy of products in featured order. */
function sortProducts<P extends Product>(featured: readonly P[], sort: Sort): P[] {
  if (sort === "featured") return [...featured];
  if (sort === "name") return sortBy(featured, ({ title }) => sortKey(title), compareText);
  const sign = sort === "price-low" ? 1 : -1;
  return sortBy(
    featured,
    (product) => toFiltered(product).cents,
    (a, b) => sign * (a - b),
  );
}

/** Sorts by keys, each of which is computed once instead of in every comparison. */
function sortBy<P, K>(products: readonly P[], keyOf: (product: P) => K, compare: Compare<K>): P[] {
  return products
    .map((product) => ({ product, key: keyOf(product) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ product }) => product);
}

type Compare<K> = (a: K, b: K) => number;
