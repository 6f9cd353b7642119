import * as v from "valibot";
import { Rating } from "../content/testimonial.ts";
import { queryNumber } from "../http/paging.ts";
import { RatingSummary } from "./rating.ts";
import { REVIEW_PAGE, REVIEW_SORTS } from "./review-rules.ts";

/** A published review. */
export const Review = v.object({
  id: v.string(),
  rating: Rating,
  /** May be empty: reviews of an imported store have none. */
  title: v.string(),
  comment: v.string(),
  /** Display name. */
  author: v.string(),
  /** Whether an order proves that the author bought and received the product. */
  verified: v.boolean(),
  createdAt: v.string(),
  /** Addresses of its photos. */
  photos: v.array(v.string()),
  /** The store's public reply. */
  reply: v.nullable(v.string()),
  /** Whether it belongs to the sample store; never part of structured data. */
  sample: v.boolean(),
});
export type Review = v.InferOutput<typeof Review>;

/** The number of reviews by stars. */
export const ReviewDistribution = v.object({
  5: v.number(),
  4: v.number(),
  3: v.number(),
  2: v.number(),
  1: v.number(),
});
export type ReviewDistribution = v.InferOutput<typeof ReviewDistribution>;

/** Response of GET /api/products/{id}/reviews. */
export const ReviewList = v.object({
  /** null without reviews. */
  average: v.nullable(v.number()),
  /** For all reviews of the product, regardless of the filter. */
  count: v.number(),
  distribution: ReviewDistribution,
  reviews: v.array(Review),
  /** Without sample reviews, for structured data; null if there are no others. */
  customers: v.nullable(RatingSummary),
});
export type ReviewList = v.InferOutput<typeof ReviewList>;

/** The response for a product without reviews. */
export const NO_REVIEWS: ReviewList = {
  average: null,
  count: 0,
  distribution: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 },
  reviews: [],
  customers: null,
};

/** Query of GET /api/products/{id}/reviews. */
export const ReviewQuery = v.object({
  offset: v.optional(queryNumber(0, 999_999_999), "0"),
  limit: v.optional(queryNumber(1, 50), String(REVIEW_PAGE)),
  stars: v.optional(queryNumber(1, 5)),
  sort: v.optional(v.picklist(REVIEW_SORTS, `must be ${REVIEW_SORTS.join(", ")}`), "newest"),
});
export type ReviewQuery = v.InferOutput<typeof ReviewQuery>;
