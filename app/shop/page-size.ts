import { findCategory } from "../../data/model/catalogue/categories.ts";
import type { Category } from "../../data/model/catalogue/category.ts";
import { collectionTag, type Filters } from "./filters.ts";

/** The number of products that the shop displays first and adds per step. */
export const PAGE_SIZE = 48;

/** Reads the number of products to display from `?shown=`, rounded up to whole steps. */
export function readShownCount(params: URLSearchParams): number {
  const requested = Number(params.get("shown"));
  return Number.isInteger(requested) && requested > PAGE_SIZE
    ? Math.ceil(requested / PAGE_SIZE) * PAGE_SIZE
    : PAGE_SIZE;
}

/**
 * The number of products that a server-rendered page has to fetch: the displayed ones in featured
 * order. Undefined means all products, which sorting and filtering by price require.
 */
export function readServerLimit(params: URLSearchParams): number | undefined {
  const isFeaturedOrder = !["sort", "min", "max"].some((name) => params.get(name));
  return isFeaturedOrder ? readShownCount(params) : undefined;
}

/**
 * Whether the filters name a category that the store does not have. All categories with products are
 * listed.
 */
export function isUnknownCategory(
  { category }: { category: string },
  categories: readonly Category[],
): boolean {
  return category !== "" && !findCategory(categories, category);
}

/** Whether a tag collection has no products, so that the page does not exist. */
export function isEmptyCollection(filters: Filters, products: readonly unknown[]): boolean {
  return products.length === 0 && collectionTag(filters) !== undefined;
}
