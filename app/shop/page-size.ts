import { CATEGORIES } from "../../data/model/categories.ts";

/** Products that the shop shows to begin with, and adds at a time. */
export const PAGE_SIZE = 48;

/** How many products an address asks to be shown: whole steps, one at least. */
export function readShownCount(params: URLSearchParams): number {
  const asked = Number(params.get("shown"));
  return Number.isInteger(asked) && asked > PAGE_SIZE
    ? Math.ceil(asked / PAGE_SIZE) * PAGE_SIZE
    : PAGE_SIZE;
}

/**
 * How many of the products a page from the server needs: as many as it shows, if it shows them in
 * featured order; any other order needs them all.
 */
export function readServerLimit(params: URLSearchParams): number | undefined {
  const isInOrder = !["sort", "min", "max"].some((name) => params.get(name));
  return isInOrder ? readShownCount(params) : undefined;
}

/**
 * Whether a category has no products and is none of the shop's own. A search is no proof: the
 * category may have other products.
 */
export function isUnknownCategory(
  { category, search }: { category: string; search: string },
  found: readonly unknown[],
): boolean {
  const isKnown = (CATEGORIES as readonly string[]).includes(category);
  return category !== "" && search === "" && found.length === 0 && !isKnown;
}
