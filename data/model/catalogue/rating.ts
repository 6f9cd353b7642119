import * as v from "valibot";

/** Below this number of reviews an average says little: product cards show no stars. */
const MIN_CARD_REVIEWS = 3;

/** The mean of the stars, rounded half up to one decimal, and the number of reviews. */
export const RatingSummary = v.object({ average: v.number(), count: v.number() });
export type RatingSummary = v.InferOutput<typeof RatingSummary>;

/** The mean rounded half up to one decimal, computed in integers; null without reviews. */
export function averageRating(ratingSum: number, count: number): number | null {
  return count === 0 ? null : Math.floor((ratingSum * 20 + count) / (count * 2)) / 10;
}

/** The rating that product lists show; null if there are too few reviews. */
export function cardRating(ratingSum: number, count: number): RatingSummary | null {
  const average = averageRating(ratingSum, count);
  return average === null || count < MIN_CARD_REVIEWS ? null : { average, count };
}
