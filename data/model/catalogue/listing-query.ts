import * as v from "valibot";
import { parseAmount } from "../text/money.ts";
import { categoryKey } from "./categories.ts";
import { MAX_LISTED, SORTS } from "./listing-order.ts";
import { tagKey } from "./tags.ts";
import { MAX_VALUE, MAX_VALUES, VALUE_FILTERS } from "./value-filters.ts";

const one = v.string("must be given once");
const price = v.pipe(
  one,
  v.check((text) => text === "" || parseAmount(text) !== undefined, "must be an amount like 12.50"),
  v.transform((text) => (text === "" ? undefined : parseAmount(text))),
);
/** Maximum length of the values of a filter with their separators. */
const MAX_NAMES = MAX_VALUES * (MAX_VALUE + 1);
/** Names in one parameter, separated by "|", which no key contains. Parsed as distinct keys. */
const names = v.pipe(
  one,
  v.maxLength(MAX_NAMES, `must be at most ${MAX_NAMES} characters`),
  v.transform((text) => [...new Set(text.split("|").map(tagKey))].filter((key) => key !== "")),
  v.maxLength(MAX_VALUES, `must be at most ${MAX_VALUES} names`),
);
const valueFilters = v.entriesFromList(VALUE_FILTERS, v.optional(names));
const flag = v.pipe(
  one,
  v.picklist(["true", ""], "must be true"),
  v.transform((text) => text === "true"),
);
const count = (least: number, most: number) =>
  v.pipe(
    one,
    v.regex(/^\d{1,9}$/, "must be a whole number"),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/**
 * The query parameters of `GET /api/products`; "all" and "" mean no filter. A product must have one
 * of the values of each filter.
 */
export const ListingQuery = v.object({
  category: v.optional(
    v.pipe(
      one,
      v.transform((name) => (categoryKey(name) === "all" ? "" : name.trim())),
    ),
    "",
  ),
  search: v.optional(v.pipe(one, v.maxLength(200, "must be at most 200 characters")), ""),
  ...valueFilters,
  /** Only products that can be bought. */
  inStock: v.optional(flag),
  /** Only products with a price before the sale. */
  onSale: v.optional(flag),
  sort: v.optional(v.picklist(SORTS, `must be one of ${SORTS.join(", ")}`), "featured"),
  minPrice: v.optional(price),
  maxPrice: v.optional(price),
  limit: v.optional(count(1, MAX_LISTED)),
  offset: v.optional(count(0, 999_999_999), "0"),
});
/** A parsed listing query. Values are keys. Prices are in cents and inclusive. */
export type ListingQuery = v.InferOutput<typeof ListingQuery>;

/** The query parameters of `GET /api/products/facets`. */
export const FacetQuery = v.omit(ListingQuery, ["sort", "limit", "offset"]);
export type FacetQuery = v.InferOutput<typeof FacetQuery>;
