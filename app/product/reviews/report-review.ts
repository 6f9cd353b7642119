import type { ReviewReport } from "../../../data/model/catalogue/review-report.ts";
import { api } from "../../requests/api-client.ts";
import { HttpError } from "../../requests/http-error.ts";

/** Reports a published review to the operator. */
export async function reportReview(
  productId: string,
  reviewId: string,
  json: ReviewReport,
): Promise<void> {
  const response = await api.products[":id"].reviews[":reviewId"].reports.$post({
    param: { id: productId, reviewId },
    json,
  });
  if (!response.ok) throw new HttpError(response.status, await response.text(), "");
}
