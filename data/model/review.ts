import * as v from "valibot";
import { boundedArray } from "./bounded-array.ts";
import { RatingSummary } from "./rating.ts";
import { requiredText } from "./required-text.ts";
import { Rating } from "./testimonial.ts";

/** In characters. */
export const MAX_REVIEW_TITLE = 100;
export const MAX_REVIEW_TEXT = 4_000;
export const MAX_REVIEW_AUTHOR = 60;
export const MAX_REVIEW_PHOTOS = 3;

/** How many reviews a product page shows at first; the offline catalogue includes as many. */
export const REVIEW_PAGE = 5;
export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

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
  /** Of all reviews of the product, whatever the filter. */
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

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, "must be a whole number"),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** Query of GET /api/products/{id}/reviews. */
export const ReviewQuery = v.object({
  offset: v.optional(whole(0, 999_999_999), "0"),
  limit: v.optional(whole(1, 50), String(REVIEW_PAGE)),
  stars: v.optional(whole(1, 5)),
  sort: v.optional(v.picklist(REVIEW_SORTS, `must be ${REVIEW_SORTS.join(", ")}`), "newest"),
});
export type ReviewQuery = v.InferOutput<typeof ReviewQuery>;

/** What a customer writes: plain text, shown as such. */
export const ReviewDraft = v.object({
  rating: Rating,
  title: requiredText(MAX_REVIEW_TITLE),
  comment: requiredText(MAX_REVIEW_TEXT),
  /** Display name. */
  author: requiredText(MAX_REVIEW_AUTHOR),
  /** Ids of photos of an earlier version of the review that stay; all of them if missing. */
  keptPhotos: v.optional(boundedArray(v.pipe(v.string(), v.maxLength(64)), 3, "photos")),
});
export type ReviewDraft = v.InferOutput<typeof ReviewDraft>;

export const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** A customer's own review, published or not. */
export const OwnReview = v.object({
  id: v.string(),
  rating: Rating,
  title: v.string(),
  comment: v.string(),
  author: v.string(),
  status: v.picklist(REVIEW_STATUSES),
  /** Why it is not published; null unless it was rejected. */
  rejectionReason: v.nullable(v.string()),
  /** Ids of its photos. */
  photos: v.array(v.string()),
});
export type OwnReview = v.InferOutput<typeof OwnReview>;

const ReviewedProduct = v.object({ id: v.string(), title: v.string(), imageUrl: v.string() });

/** Response of GET /api/products/{id}/reviews/mine. */
export const ReviewForm = v.object({
  product: ReviewedProduct,
  review: v.nullable(OwnReview),
  /** The first name of the order, as a suggestion for the display name. */
  suggestedAuthor: v.string(),
});
export type ReviewForm = v.InferOutput<typeof ReviewForm>;

/** Response of GET /api/review-requests: what the link of a review e-mail is for. */
export const ReviewRequest = v.object({
  products: v.array(
    v.object({
      ...ReviewedProduct.entries,
      /** The customer's review of it; null if there is none yet. */
      review: v.nullable(v.object({ rating: Rating, status: v.picklist(REVIEW_STATUSES) })),
    }),
  ),
  /** Whether further review e-mails were declined. */
  optedOut: v.boolean(),
});
export type ReviewRequest = v.InferOutput<typeof ReviewRequest>;

/** Response to a saved review. */
export const SavedReview = v.object({
  message: v.string(),
  review: v.object({ id: v.string(), status: v.picklist(REVIEW_STATUSES) }),
});
export type SavedReview = v.InferOutput<typeof SavedReview>;

export const REPORT_REASONS = ["spam", "offensive", "private", "not-about-product"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Body of POST /api/products/{id}/reviews/{reviewId}/reports. */
export const ReviewReport = v.object({
  reason: v.optional(v.picklist(REPORT_REASONS, "must be one of the listed reasons"), "spam"),
});
export type ReviewReport = v.InferOutput<typeof ReviewReport>;
