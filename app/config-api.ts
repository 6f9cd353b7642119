import { ShopConfig } from "../data/model/config.ts";
import { api, readAnswer } from "./api-client.ts";

/** How this store is set up. */
export async function fetchConfig(signal: AbortSignal): Promise<ShopConfig> {
  return readAnswer(await api.api.config.$get({}, { init: { signal } }), ShopConfig);
}
