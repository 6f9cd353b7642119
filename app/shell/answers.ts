import { ShopConfig } from "../../data/model/config.ts";
import { Product } from "../../data/model/product.ts";
import { AnswerError, api, readAnswer } from "../api-client.ts";

/** How this store is set up. */
export async function askConfig(signal: AbortSignal): Promise<ShopConfig> {
  return readAnswer(await api.api.config.$get({}, { init: { signal } }), ShopConfig);
}

/** One product; null when there is none. */
export async function askProduct(id: string, signal: AbortSignal): Promise<Product | null> {
  const response = await api.api.products[":id"].$get({ param: { id } }, { init: { signal } });
  try {
    return await readAnswer(response, Product);
  } catch (error) {
    if (error instanceof AnswerError && error.status === 404) return null;
    throw error;
  }
}
