import { categoryKey } from "./categories.ts";
import type { ListingQuery } from "./listing-query.ts";
import { centsOf } from "./money.ts";
import type { Product } from "./product.ts";
import { fold } from "./search.ts";

/** Sort orders of the shop. Every one of them ends on featured order. */
export const SORTS = ["featured", "price-low", "price-high", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** Without a limit, this many products are answered and the rest is linked as the next page. */
export const MAX_LISTED = 5_000;

/** The key by which `name` sorts: folded, compared by code point in every place that sorts. */
export function sortKey(title: string): string {
  return fold(title);
}

/** Orders by Unicode code points, as SQLite's BINARY and PostgreSQL's "C" do for UTF-8. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return placeOfUnit(left) - placeOfUnit(right);
  }
  return a.length - b.length;
}

/** Halves of code points beyond 0xFFFF come after all units that stand for themselves. */
function placeOfUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/**
 * Filters by category and price, sorts and pages products that are given in featured order or as
 * `searchProducts` ranks them, as the databases do it. `total` counts what matched before paging.
 */
export function listProducts<P extends Product>(
  featured: readonly P[],
  query: ListingQuery,
): { products: P[]; total: number } {
  const key = categoryKey(query.category);
  const found = featured.filter((product) => {
    if (key && categoryKey(product.category) !== key) return false;
    const cents = centsOf(product.price);
    if (query.minPrice !== undefined && cents < query.minPrice) return false;
    return query.maxPrice === undefined || cents <= query.maxPrice;
  });
  const limit = query.limit ?? MAX_LISTED;
  const sorted = sortProducts(found, query.sort);
  return { products: sorted.slice(query.offset, query.offset + limit), total: found.length };
}

/** Sorts a copy of products that are given in featured order. */
function sortProducts<P extends Product>(featured: readonly P[], sort: Sort): P[] {
  if (sort === "featured") return [...featured];
  if (sort === "name") return sortBy(featured, ({ title }) => sortKey(title), compareText);
  const sign = sort === "price-low" ? 1 : -1;
  return sortBy(
    featured,
    ({ price }) => centsOf(price),
    (a, b) => sign * (a - b),
  );
}

/** Reads each key once: comparing asks for it a dozen times. */
function sortBy<P, K>(products: readonly P[], keyOf: (product: P) => K, compare: Compare<K>): P[] {
  return products
    .map((product) => ({ product, key: keyOf(product) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ product }) => product);
}

type Compare<K> = (a: K, b: K) => number;
