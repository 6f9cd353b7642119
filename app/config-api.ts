import { ShopConfig } from "../data/model/settings/config.ts";
import { api, parseResponse } from "./api-client.ts";

/** Fetches the public configuration of the store. */
export async function fetchConfig(signal: AbortSignal): Promise<ShopConfig> {
  return parseResponse(await api.api.config.$get({}, { init: { signal } }), ShopConfig);
}
