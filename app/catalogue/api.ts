import { Product } from "../../data/model/product.ts";
import { api, HttpError, parseResponse } from "../api-client.ts";

/** One product; null if there is none with this id. */
export async function fetchProduct(id: string, signal: AbortSignal): Promise<Product | null> {
  const response = await api.api.products[":id"].$get({ param: { id } }, { init: { signal } });
  try {
    return await parseResponse(response, Product);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
