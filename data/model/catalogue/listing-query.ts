import * as v from "valibot";
import { parseAmount } from "../text/money.ts";
import { categoryKey } from "./categories.ts";
import { MAX_LISTED, SORTS } from "./listing-order.ts";
import { tagKey } from "./tags.ts";

const one = v.string("must be given once");
const price = v.pipe(
  one,
  v.check((text) => text === "" || parseAmount(text) !== undefined, "must be an amount like 12.50"),
  v.transform((text) => (text === "" ? undefined : parseAmount(text))),
);
/** Maximum number of values in a list of brands or tags. */
const MAX_VALUES = 20;
/** Names in one parameter, separated by "|", which no key contains. Parsed as distinct keys. */
const names = v.pipe(
  one,
  v.maxLength(2_000, "must be at most 2000 characters"),
  v.transform((text) => [...new Set(text.split("|").map(tagKey))].filter((key) => key !== "")),
  v.maxLength(MAX_VALUES, `must be at most ${MAX_VALUES} names`),
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
 * The query parameters of `GET /api/products`; "all" and "" mean no filter. A product must have one of
 * the brands and one of the tags.
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
  brand: v.optional(names),
  tag: v.optional(names),
  sort: v.optional(v.picklist(SORTS, `must be one of ${SORTS.join(", ")}`), "featured"),
  minPrice: v.optional(price),
  maxPrice: v.optional(price),
  limit: v.optional(count(1, MAX_LISTED)),
  offset: v.optional(count(0, 999_999_999), "0"),
});
/** A parsed listing query. Brands and tags are keys. Prices are in cents and inclusive. */
export type ListingQuery = v.InferOutput<typeof ListingQuery>;

/** The query parameters of `GET /api/products/facets`. */
export const FacetQuery = v.omit(ListingQuery, ["sort", "limit", "offset"]);
export type FacetQuery = v.InferOutput<typeof FacetQuery>;
