import { getLocale } from "../locale.ts";
import { fold, nameKey } from "./fold.ts";

/** Sort orders of the shop. Products that are equal in one follow in featured order. */
export const SORTS = ["featured", "price-low", "price-high", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** Number of products in a response without `limit`; a link refers to the next page. */
export const MAX_LISTED = 5_000;

/**
 * The key of the sort order `name`, compared by code point. Accents do not separate names, and in French "œ" is "oe".
 */
export function sortKey(title: string): string {
  return getLocale() === "fr" ? nameKey(title) : fold(title);
}
