import { queryOptions } from "@tanstack/react-query";
import { fetchReviewForm, fetchReviewRequest } from "./api.ts";

/** Personal data: not persisted, and removed from memory when the page is left. */
const PRIVATE = { staleTime: 0, gcTime: 0, retry: false } as const;

export const reviewRequestQuery = (token: string) =>
  queryOptions({
    queryKey: ["/api/review-requests", token],
    queryFn: ({ signal }) => fetchReviewRequest(token, signal),
    ...PRIVATE,
  });

export const reviewFormQuery = (productId: string, token: string | undefined) =>
  queryOptions({
    queryKey: ["/api/review-form", productId, token ?? null],
    queryFn: ({ signal }) => fetchReviewForm(productId, token, signal),
    ...PRIVATE,
    // A refetch would discard the customer's input.
    refetchOnWindowFocus: false,
  });
