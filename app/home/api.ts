import * as v from "valibot";
import { Product } from "../../data/model/catalogue/product.ts";
import { api, parseResponse } from "../api-client.ts";

/** Fetches the first products of the catalogue. */
export async function fetchFirstProducts(count: number, signal: AbortSignal): Promise<Product[]> {
  const response = await api.api.products.$get(
    { query: { limit: String(count) } },
    { init: { signal } },
  );
  return parseResponse(response, v.array(Product));
}
