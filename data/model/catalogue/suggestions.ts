import * as v from "valibot";
import type { Category } from "./category.ts";
import { Product } from "./product.ts";
import { matchesSearch } from "./search.ts";

/** Maximum number of suggested products, and of categories. */
export const MAX_SUGGESTIONS = 6;
const MAX_CATEGORIES = 3;

/** The query parameters of GET /api/suggestions. */
export const SuggestionQuery = v.object({
  search: v.optional(
    v.pipe(
      v.string("must be given once"),
      v.maxLength(200, "must be at most 200 characters"),
      v.trim(),
    ),
    "",
  ),
});

const SuggestedProduct = v.pick(Product, [
  "id",
  "handle",
  "title",
  "price",
  "fromPrice",
  "imageUrl",
]);

/** Response of GET /api/suggestions: the first products of a search, and the categories it names. */
export const Suggestions = v.object({
  products: v.array(SuggestedProduct),
  categories: v.array(v.object({ name: v.string(), handle: v.string() })),
});
export type Suggestions = v.InferOutput<typeof Suggestions>;

/** Selects the suggestions of a search, which is the corrected one if it has a typo. */
export function toSuggestions(
  products: readonly Product[],
  categories: readonly Category[],
  search: string,
): Suggestions {
  return {
    products: products
      .slice(0, MAX_SUGGESTIONS)
      .map(({ id, handle, title, price, fromPrice, imageUrl }) => ({
        id,
        ...(handle !== undefined && { handle }),
        title,
        price,
        ...(fromPrice !== undefined && { fromPrice }),
        imageUrl,
      })),
    categories: categories
      .filter(({ name }) => matchesSearch(name, search))
      .slice(0, MAX_CATEGORIES)
      .map(({ name, handle }) => ({ name, handle })),
  };
}
