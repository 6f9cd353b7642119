import { queryOptions } from "@tanstack/react-query";
import { ReviewForm, ReviewRequest, SavedReview } from "../../data/model/catalogue/review-form.ts";
import { api, parseResponse } from "../requests/api-client.ts";
import { fetchApi } from "../requests/api-connection.ts";
import { HttpError } from "../requests/http-error.ts";

/** The token of a review e-mail authorizes requests in a header; otherwise the session does. */
function authorize(token: string | undefined): { headers: Record<string, string> } {
  return { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } };
}

/** Personal data: not persisted, and removed from memory when the page is left. */
const PRIVATE = { staleTime: 0, gcTime: 0, retry: false } as const;

export const reviewRequestQuery = (token: string) =>
  queryOptions({
    queryKey: ["/api/review-requests", token],
    queryFn: async ({ signal }) => {
      const { $get } = api["review-requests"];
      const response = await $get({}, { init: { signal }, ...authorize(token) });
      return parseResponse(response, ReviewRequest);
    },
    ...PRIVATE,
  });

export const reviewFormQuery = (productId: string, token: string | undefined) =>
  queryOptions({
    queryKey: ["/api/review-form", productId, token ?? null],
    queryFn: async ({ signal }) => {
      const { $get } = api.products[":id"].reviews.mine;
      const options = { init: { signal }, ...authorize(token) };
      return parseResponse(await $get({ param: { id: productId } }, options), ReviewForm);
    },
    ...PRIVATE,
    // A refetch would discard the customer's input.
    refetchOnWindowFocus: false,
  });

export async function optOutOfReviewEmails(token: string): Promise<void> {
  const response = await api["review-requests"]["opt-out"].$post({}, authorize(token));
  if (!response.ok) throw new HttpError(response.status, await response.text(), "");
}

/** A photo of the customer's own review, which has no public address before it is published. */
export async function fetchOwnPhoto(
  productId: string,
  photoId: string,
  token: string | undefined,
): Promise<Blob> {
  const response = await api.products[":id"].reviews.mine.photos[":photoId"].$get(
    { param: { id: productId, photoId } },
    authorize(token),
  );
  if (!response.ok) throw new HttpError(response.status, "", response.statusText);
  return response.blob();
}

/** Sends a review with its new photos as a form, which the typed client has no type for. */
export async function saveReview(productId: string, form: FormData, token: string | undefined) {
  const path = `/api/products/${encodeURIComponent(productId)}/reviews`;
  const response = await fetchApi(path, {
    method: "POST",
    body: form,
    credentials: "include",
    ...authorize(token),
  });
  return parseResponse(response, SavedReview);
}
