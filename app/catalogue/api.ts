import { ProductDetails } from "../../data/model/catalogue/product.ts";
import { api, HttpError, parseResponse } from "../api-client.ts";

/** The product of an id or a handle; null if there is none. */
export async function fetchProduct(
  key: string,
  signal: AbortSignal,
): Promise<ProductDetails | null> {
  const param = { id: key };
  const response = await api.api.products[":id"].$get({ param }, { init: { signal } });
  try {
    return await parseResponse(response, ProductDetails);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
