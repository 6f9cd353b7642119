import { centsOf } from "../text/money.ts";
import { categoryKey, categoryKeys } from "./categories.ts";
import { compareText, MAX_LISTED, type Sort, sortKey } from "./listing-order.ts";
import type { ListingQuery } from "./listing-query.ts";
import type { Product } from "./product.ts";
import { createKeyOf } from "./tags.ts";

/** All categories with the handles of their parents, whose lists include the products of children. */
export type CategoryTree = readonly { name: string; handle: string; parent: string | null }[];

/**
 * Filters products by category, brand, tag and price, sorts them and returns one page, with the same
 * result as the databases. Expects featured order or the order of `searchProducts`. `total` counts all
 * pages.
 */
export function listProducts<P extends Product>(
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

/** The values of a product that brand, tag and price filters compare. */
export type Filtered = {
  brand?: string | null | undefined;
  tags?: readonly string[] | undefined;
  cents: number;
};

/** The values to filter by. The price of a product with variants is the lowest one of them. */
export function toFiltered({ brand, tags, price, fromPrice }: Product): Filtered {
  return { brand, tags, cents: centsOf(fromPrice ?? price) };
}

type Filters = Pick<ListingQuery, "brand" | "tag" | "minPrice" | "maxPrice">;

/**
 * Returns a function that checks whether a product matches the brand, tag and price filters. Missing
 * filters match every product.
 */
export function matchesFilters({ brand = [], tag = [], minPrice, maxPrice }: Filters) {
  const keyOf = createKeyOf();
  return ({ brand: name, tags, cents }: Filtered): boolean => {
    if (minPrice !== undefined && cents < minPrice) return false;
    if (maxPrice !== undefined && cents > maxPrice) return false;
    if (brand.length > 0 && !(name && brand.includes(keyOf(name)))) return false;
    return tag.length === 0 || (tags?.some((each) => tag.includes(keyOf(each))) ?? false);
  };
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
