import * as v from "valibot";
import { REPORT_REASONS } from "./review-rules.ts";

/** Body of POST /api/products/{id}/reviews/{reviewId}/reports. */
export const ReviewReport = v.object({
  reason: v.optional(v.picklist(REPORT_REASONS, "must be one of the listed reasons"), "spam"),
});
export type ReviewReport = v.InferOutput<typeof ReviewReport>;
