import * as v from "valibot";
import type { Category } from "./category.ts";
import { conditionLabel } from "./condition-texts.ts";
import {
  type ContentIndex,
  ContentSuggestions,
  correctContentSearch,
  hasContent,
  NO_CONTENT,
  searchContent,
} from "./content-search.ts";
import { Product } from "./product.ts";
import { matchesSearch } from "./search.ts";
import { contentWords, type SearchReading } from "./search-conditions.ts";

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

/** Response of GET /api/suggestions: what a search finds, the first of each kind. */
export const Suggestions = v.object({
  products: v.array(SuggestedProduct),
  /** `label`: the name in the language of the response. Missing: `name`. */
  categories: v.array(
    v.object({ name: v.string(), label: v.optional(v.string()), handle: v.string() }),
  ),
  /** The conditions of the search, which all its products meet: "No nut ingredient listed". */
  conditions: v.array(v.string()),
  /** Searches with a condition that the words name. */
  searches: v.array(v.object({ label: v.string(), search: v.string() })),
  /** A search with results that differs by one typo per word, if this one has none; otherwise null. */
  corrected: v.nullable(v.string()),
  ...ContentSuggestions.entries,
});
export type Suggestions = v.InferOutput<typeof Suggestions>;

export const NO_SUGGESTIONS: Suggestions = {
  products: [],
  categories: [],
  conditions: [],
  searches: [],
  corrected: null,
  ...NO_CONTENT,
};

type Found = {
  products: readonly Product[];
  /** The correction of a search without products. */
  corrected?: string | undefined;
  categories: readonly Category[];
  content: ContentIndex;
};

/** Selects the suggestions of a search. */
export function toSuggestions(
  search: string,
  reading: SearchReading,
  { products, corrected, categories, content }: Found,
): Suggestions {
  const words = contentWords(reading);
  const found = searchContent(content, words);
  const isFound = products.length > 0 || hasContent(found);
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
      .filter(({ name, label = name }) => [name, label].some((one) => matchesSearch(one, search)))
      .slice(0, MAX_CATEGORIES)
      .map(({ name, label, handle }) => ({ name, ...(label && { label }), handle })),
    conditions: reading.conditions.map(({ subject }) => conditionLabel(subject)),
    searches: toSearches(reading),
    corrected: corrected ?? (isFound ? null : (correctContentSearch(content, words) ?? null)),
    ...found,
  };
}

/** The searches with a condition that the words of a search name. */
export const toSearches = ({ suggestions }: SearchReading) =>
  suggestions.map(({ subject, search }) => ({ label: conditionLabel(subject), search }));
