import { ShopConfig } from "../data/model/config.ts";
import { api, parseResponse } from "./api-client.ts";

/** How this store is set up. */
export async function fetchConfig(signal: AbortSignal): Promise<ShopConfig> {
  return parseResponse(await api.api.config.$get({}, { init: { signal } }), ShopConfig);
}
