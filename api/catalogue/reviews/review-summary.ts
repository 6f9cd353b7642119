import { averageRating } from "../../../data/model/catalogue/rating.ts";
import type { ReviewDistribution, ReviewList } from "../../../data/model/catalogue/review.ts";

/** The number of published reviews of a product with a rating; `product` is the key of its variants. */
export type ReviewCount = { product: string; rating: number; is_sample: 0 | 1; count: number };

/**
 * The average, the number and the distribution of ratings. `customers` leaves out sample reviews.
 *
 * @example
 * summarizeReviews([{ product: "oil", rating: 5, is_sample: 0, count: 3 }]);
 * // { average: 5, count: 3, distribution: { 5: 3, … }, customers: { average: 5, count: 3 } }
 */
export function summarizeReviews(rows: readonly ReviewCount[]): Omit<ReviewList, "reviews"> {
  const distribution: ReviewDistribution = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  for (const { rating, count } of rows) distribution[rating as keyof ReviewDistribution] += count;
  const { average, count } = summarize(rows);
  const real = summarize(rows.filter((row) => row.is_sample === 0));
  return {
    average,
    count,
    distribution,
    customers: real.average === null ? null : { average: real.average, count: real.count },
  };
}

function summarize(rows: readonly { rating: number; count: number }[]) {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0);
  return { average: averageRating(stars, count), count };
}
