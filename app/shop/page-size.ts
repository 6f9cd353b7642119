import { isKnownCategory } from "../../data/model/categories.ts";

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
 * Whether a category has no products and is not a known one. With a search this stays unknown,
 * because the category may have products that do not match.
 */
export function isUnknownCategory(
  { category, search }: { category: string; search: string },
  products: readonly unknown[],
): boolean {
  return category !== "" && search === "" && products.length === 0 && !isKnownCategory(category);
}
