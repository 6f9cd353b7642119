import { queryOptions } from "@tanstack/react-query";
import type { ProductDetails } from "../../data/model/catalogue/product.ts";
import { loadApi } from "../requests/load-api.ts";
import { PERSISTED } from "../requests/query-client.ts";

/** The product of an id or a handle; null if there is none. */
export async function fetchProduct(
  key: string,
  signal: AbortSignal,
): Promise<ProductDetails | null> {
  const { api, parseResponse } = await loadApi();
  const { $get } = api.products[":id"];
  const response = await $get({ param: { id: key } }, { init: { signal } });
  if (response.status === 404) return null;
  // Pages from the server contain the data and do not need the schema.
  const { ProductDetails } = await import("../../data/model/catalogue/product.ts");
  return parseResponse(response, ProductDetails);
}

/** The current state of the product of an id or a handle; null if there is none. */
export const productQuery = (key: string) =>
  queryOptions({
    queryKey: ["/api/products", key],
    meta: PERSISTED,
    queryFn: ({ signal }) => fetchProduct(key, signal),
  });
