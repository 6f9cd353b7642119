import * as v from "valibot";
import { Product } from "../../data/model/catalogue/product.ts";
import { api, parseResponse } from "../api-client.ts";

/** Fetches products of the same category, the nearest first. */
export async function fetchRelatedProducts(id: string, signal: AbortSignal): Promise<Product[]> {
  const response = await api.api.products[":id"].related.$get(
    { param: { id } },
    { init: { signal } },
  );
  return parseResponse(response, v.array(Product));
}
