import { NO_REVIEWS, ReviewList } from "../../../data/model/catalogue/review.ts";
import type { ReviewSort } from "../../../data/model/catalogue/review-rules.ts";
import { api, HttpError, parseResponse } from "../../api-client.ts";

type Query = { offset?: string; limit?: string; stars?: string; sort?: ReviewSort };

/** Fetches published reviews. A product that does not exist has none. */
export async function fetchReviews(id: string, query: Query, signal: AbortSignal) {
  const response = await api.api.products[":id"].reviews.$get(
    { param: { id }, query },
    { init: { signal } },
  );
  try {
    return await parseResponse(response, ReviewList);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return NO_REVIEWS;
    throw error;
  }
}
