import { ReviewForm, ReviewRequest, SavedReview } from "../../data/model/catalogue/review-form.ts";
import { api, HttpError, parseResponse } from "../api-client.ts";
import { connection } from "../api-connection.ts";

/** The token of a review e-mail authorizes requests in a header; otherwise the session does. */
function authorize(token: string | undefined): { headers: Record<string, string> } {
  return { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } };
}

export async function fetchReviewRequest(token: string, signal: AbortSignal) {
  const response = await api.api["review-requests"].$get(
    {},
    { init: { signal }, ...authorize(token) },
  );
  return parseResponse(response, ReviewRequest);
}

export async function optOutOfReviewEmails(token: string): Promise<void> {
  const response = await api.api["review-requests"]["opt-out"].$post({}, authorize(token));
  if (!response.ok) throw new HttpError(response.status, await response.text(), "");
}

export async function fetchReviewForm(
  productId: string,
  token: string | undefined,
  signal: AbortSignal,
) {
  const response = await api.api.products[":id"].reviews.mine.$get(
    { param: { id: productId } },
    { init: { signal }, ...authorize(token) },
  );
  return parseResponse(response, ReviewForm);
}

/** A photo of the customer's own review, which has no public address before it is published. */
export async function fetchOwnPhoto(
  productId: string,
  photoId: string,
  token: string | undefined,
): Promise<Blob> {
  const response = await api.api.products[":id"].reviews.mine.photos[":photoId"].$get(
    { param: { id: productId, photoId } },
    authorize(token),
  );
  if (!response.ok) throw new HttpError(response.status, "", response.statusText);
  return response.blob();
}

/** Sends a review with its new photos as a form, which the typed client has no type for. */
export async function saveReview(productId: string, form: FormData, token: string | undefined) {
  const path = `/api/products/${encodeURIComponent(productId)}/reviews`;
  const response = await connection.fetch(connection.origin + path, {
    method: "POST",
    body: form,
    credentials: "include",
    ...authorize(token),
  });
  return parseResponse(response, SavedReview);
}
