import { categoryKey } from "./categories.ts";
import type { ListingQuery } from "./listing-query.ts";
import { centsOf } from "./money.ts";
import type { Product } from "./product.ts";
import { fold } from "./search.ts";

/** Sort orders of the shop. Products that are equal in one follow in featured order. */
export const SORTS = ["featured", "price-low", "price-high", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** Number of products in a response without `limit`; a link refers to the next page. */
export const MAX_LISTED = 5_000;

/** The key of the sort order `name`, compared by code point. */
export function sortKey(title: string): string {
  return fold(title);
}

/** Orders by Unicode code points, as SQLite's BINARY and PostgreSQL's "C" do for UTF-8. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return weightOf(left) - weightOf(right);
  }
  return a.length - b.length;
}

/** Surrogates (code points above U+FFFF) sort after all other code units. */
function weightOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/**
 * Filters products by category and price, sorts them and returns one page, with the same result as the
 * databases. Expects featured order or the order of `searchProducts`. `total` counts all pages.
 */
export function listProducts<P extends Product>(
  featured: readonly P[],
  query: ListingQuery,
): { products: P[]; total: number } {
  const key = categoryKey(query.category);
  const found = featured.filter((product) => {
    if (key && categoryKey(product.category) !== key) return false;
    const cents = listedCents(product);
    if (query.minPrice !== undefined && cents < query.minPrice) return false;
    return query.maxPrice === undefined || cents <= query.maxPrice;
  });
  const limit = query.limit ?? MAX_LISTED;
  const sorted = sortProducts(found, query.sort);
  return { products: sorted.slice(query.offset, query.offset + limit), total: found.length };
}

/** The price by which lists filter and sort: the lowest one of the variants. */
function listedCents({ price, fromPrice }: Product): number {
  return centsOf(fromPrice ?? price);
}

/** Sorts a copy of products in featured order. */
function sortProducts<P extends Product>(featured: readonly P[], sort: Sort): P[] {
  if (sort === "featured") return [...featured];
  if (sort === "name") return sortBy(featured, ({ title }) => sortKey(title), compareText);
  const sign = sort === "price-low" ? 1 : -1;
  return sortBy(featured, listedCents, (a, b) => sign * (a - b));
}

/** Computes each key once instead of in every comparison. */
function sortBy<P, K>(products: readonly P[], keyOf: (product: P) => K, compare: Compare<K>): P[] {
  return products
    .map((product) => ({ product, key: keyOf(product) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ product }) => product);
}

type Compare<K> = (a: K, b: K) => number;
