import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { REPORT_REASONS } from "./review-rules.ts";

/** Body of POST /api/products/{id}/reviews/{reviewId}/reports. */
export const ReviewReport = v.object({
  reason: v.optional(
    v.picklist(REPORT_REASONS, () => m.errors_listed_reason()),
    "spam",
  ),
});
export type ReviewReport = v.InferOutput<typeof ReviewReport>;
