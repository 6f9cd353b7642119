import * as v from "valibot";
import { spellCategory } from "./categories.ts";
import { MAX_LISTED, SORTS } from "./listing.ts";
import { parseAmount } from "./money.ts";

const one = v.string("must be given once");
const price = v.pipe(
  one,
  v.check((text) => text === "" || parseAmount(text) !== undefined, "must be an amount like 12.50"),
  v.transform((text) => (text === "" ? undefined : parseAmount(text))),
);
const count = (least: number, most: number) =>
  v.pipe(
    one,
    v.regex(/^\d{1,9}$/, "must be a whole number"),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** The query parameters of `GET /api/products`; "all" and "" mean no filter. */
export const ListingQuery = v.object({
  category: v.optional(v.pipe(one, v.transform(spellCategory)), ""),
  search: v.optional(v.pipe(one, v.maxLength(200, "must be at most 200 characters")), ""),
  sort: v.optional(v.picklist(SORTS, `must be one of ${SORTS.join(", ")}`), "featured"),
  minPrice: v.optional(price),
  maxPrice: v.optional(price),
  limit: v.optional(count(1, MAX_LISTED)),
  offset: v.optional(count(0, 999_999_999), "0"),
});
/** A parsed listing query. Prices are in cents and inclusive. */
export type ListingQuery = v.InferOutput<typeof ListingQuery>;
