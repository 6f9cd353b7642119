import * as v from "valibot";
import { OwnReview } from "../catalogue/review-form.ts";
import { REPORT_REASONS } from "../catalogue/review-rules.ts";
import { PAGING } from "../http/paging.ts";
import { requiredText } from "../text/fields.ts";

export const AdminReviewQuery = v.object({
  ...PAGING,
  state: v.optional(
    v.picklist(["all", "pending", "reported", "approved", "rejected", "sample"]),
    "all",
  ),
});
export type AdminReviewQuery = v.InferOutput<typeof AdminReviewQuery>;

/** A review in the admin's queue. */
export const AdminReview = v.object({
  ...OwnReview.entries,
  productId: v.string(),
  /** null if the product was deleted. */
  productTitle: v.nullable(v.string()),
  reply: v.nullable(v.string()),
  sample: v.boolean(),
  /** The order that proves the purchase; null for imported and sample reviews. */
  order: v.nullable(v.object({ id: v.string(), orderNumber: v.string() })),
  reportCount: v.number(),
  /** Why readers reported it, each reason once. */
  reportReasons: v.array(v.picklist(REPORT_REASONS)),
  createdAt: v.string(),
  /** When the customer last changed it. */
  updatedAt: v.string(),
});
export type AdminReview = v.InferOutput<typeof AdminReview>;

export const AdminReviewList = v.object({
  reviews: v.array(AdminReview),
  total: v.number(),
  /** Number of reviews that wait for approval. */
  pending: v.number(),
});
export type AdminReviewList = v.InferOutput<typeof AdminReviewList>;

/** `updatedAt` of the version that the operator read: an edited review is not approved unread. */
const decidedVersion = { updatedAt: v.string() };

export const ReviewApproval = v.object(decidedVersion);
export type ReviewApproval = v.InferOutput<typeof ReviewApproval>;

export const ReviewRejection = v.object({ ...decidedVersion, reason: requiredText(500) });
export type ReviewRejection = v.InferOutput<typeof ReviewRejection>;

/** The store's public reply; empty removes it. */
export const ReviewReply = v.object({
  reply: v.pipe(
    v.string("is required"),
    v.trim(),
    v.maxLength(2_000, "must be at most 2,000 characters"),
  ),
});
export type ReviewReply = v.InferOutput<typeof ReviewReply>;
