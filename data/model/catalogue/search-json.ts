import * as v from "valibot";
import { Product } from "./product.ts";
import { VALUE_FILTERS } from "./value-filters.ts";

const NamedProduct = v.pick(Product, ["id", "handle", "title"]);

/**
 * What a search for a routine states: the conditions of its products as a search, and its budget in dollars, "" without
 * one.
 */
const RoutineSearch = v.object({ search: v.string(), budget: v.string() });
export type RoutineSearch = v.InferOutput<typeof RoutineSearch>;

/** Response of GET /api/search/explanation: the conditions of a search and what its results mean. */
export const SearchExplanation = v.object({
  /** The words that are searched in texts. */
  words: v.string(),
  conditions: v.array(
    v.object({
      label: v.string(),
      /** The search without this condition. */
      without: v.string(),
    }),
  ),
  /** What the results mean; none without results. */
  notes: v.array(v.string()),
  /** Products that are not among the results, and why. `total` counts those that are not named too. */
  others: v.array(
    v.object({ text: v.string(), products: v.array(NamedProduct), total: v.number() }),
  ),
  /** Searches with a condition that the words name. */
  suggestions: v.array(v.object({ label: v.string(), search: v.string() })),
  /** If the search is for a routine. */
  routine: v.optional(RoutineSearch),
  /** Whether the words that are searched in texts ask about safety or allergens. */
  isSafety: v.boolean(),
});
export type SearchExplanation = v.InferOutput<typeof SearchExplanation>;

/** Response of GET /api/search/nearest: products that match all but some conditions of an empty list. */
export const NearestProducts = v.array(
  v.object({
    /** Names the conditions that are relaxed. */
    text: v.string(),
    products: v.array(Product),
    total: v.number(),
    /** The search without these conditions. */
    search: v.string(),
    /** The filters that are removed. */
    filters: v.array(v.picklist([...VALUE_FILTERS, "inStock", "onSale", "price", "category"])),
  }),
);
export type NearestProducts = v.InferOutput<typeof NearestProducts>;

/**
 * Response header of a listing whose search was corrected: the query that was used, URL-encoded.
 * It has its own module, because the page needs it without the search rule.
 */
export const CORRECTED_SEARCH = "X-Corrected-Search";
