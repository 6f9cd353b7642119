/** A review of the sample store. */
export type SampleReview = {
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  /** ISO date. */
  day: string;
  title: string;
  comment: string;
  /** The store's public reply. */
  reply?: string;
};

/** Shortens the notation of a review: author, stars, day, title, text and reply. */
export function review(
  author: string,
  rating: SampleReview["rating"],
  day: string,
  title: string,
  comment: string,
  reply?: string,
): SampleReview {
  return { author, rating, day, title, comment, ...(reply !== undefined && { reply }) };
}
