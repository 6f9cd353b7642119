import { queryOptions } from "@tanstack/react-query";
import type * as v from "valibot";
import { OrderResponse } from "../../data/model/sales/order.ts";
import type { TrackRequest } from "../../data/model/sales/order-tracking.ts";
import type { ReturnRequest } from "../../data/model/sales/return.ts";
import { api, parseResponse } from "../requests/api-client.ts";
import { HttpError } from "../requests/http-error.ts";

/** An order by its id, or null. Personal data is masked in all browsers but the one that ordered. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/orders", id],
    queryFn: async ({ signal }) => {
      try {
        return await fetchOrder(id, signal);
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });

async function fetchOrder(id: string, signal: AbortSignal) {
  const response = await api.orders[":id"].$get({ param: { id } }, { init: { signal } });
  return parseResponse(response, OrderResponse);
}

/** Requests the return of items as a guest; returns the order with the return. */
export async function requestReturn(
  { orderNumber, email }: TrackRequest,
  request: ReturnRequest,
): Promise<OrderResponse> {
  const json = { orderNumber, email, ...request };
  return parseResponse(await api["track-order"].returns.$post({ json }), OrderResponse);
}

/**
 * Fetches an order by its number and e-mail. Uses POST, so that neither is part of a URL.
 *
 * @throws HttpError if there is no such order
 */
export async function trackOrder(
  request: v.InferInput<typeof TrackRequest>,
): Promise<OrderResponse> {
  const response = await api["track-order"].$post({ json: request });
  return parseResponse(response, OrderResponse);
}
