import * as v from "valibot";
import { Rating } from "../content/testimonial.ts";
import { boundedArray, requiredText } from "../text/fields.ts";
import {
  MAX_REVIEW_AUTHOR,
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  REVIEW_STATUSES,
} from "./review-rules.ts";

/** The customer's input. Plain text; HTML is shown literally. */
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

/** Response of GET /api/review-requests: the product that the link of a review e-mail refers to. */
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
