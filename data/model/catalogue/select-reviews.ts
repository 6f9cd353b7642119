import type { ReviewList, ReviewQuery } from "./review.ts";

/**
 * The response to a query from the first page of a product's reviews, which is all that the offline
 * catalogue has; undefined if that page does not contain it.
 */
export function selectReviews(first: ReviewList, query: ReviewQuery): ReviewList | undefined {
  const { offset, limit, stars, sort } = query;
  const isComplete = first.reviews.length >= first.count;
  const isFirstPage =
    offset === 0 && limit <= first.reviews.length && stars === undefined && sort === "newest";
  if (!isComplete && !isFirstPage) return undefined;
  const found = first.reviews.filter(({ rating }) => stars === undefined || rating === stars);
  // The page is sorted by time, and sorting is stable.
  const sorted =
    sort === "newest"
      ? found
      : found.toSorted((a, b) => (sort === "highest" ? b.rating - a.rating : a.rating - b.rating));
  return { ...first, reviews: sorted.slice(offset, offset + limit) };
}
