import * as v from "valibot";
import { Product } from "../../data/model/product.ts";
import { api, readAnswer } from "../api-client.ts";

/** The first products of the catalogue. */
export async function askFirst(count: number, signal: AbortSignal): Promise<Product[]> {
  const response = await api.api.products.$get(
    { query: { limit: String(count) } },
    { init: { signal } },
  );
  return readAnswer(response, v.array(Product));
}
