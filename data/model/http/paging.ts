import * as v from "valibot";

/** A whole number in a query string. */
export const queryNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, "must be a whole number"),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** Query parameters of all lists in the admin. */
export const PAGING = {
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, "is too long")), ""),
  limit: v.optional(queryNumber(1, 200), "50"),
  offset: v.optional(queryNumber(0, 999_999_999), "0"),
};
