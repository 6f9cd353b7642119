import { PublicSettings } from "../data/model/public-settings.ts";
import { api, parseResponse } from "./api-client.ts";

/** Fetches the settings that prices and texts depend on. */
export async function fetchSettings(signal: AbortSignal): Promise<PublicSettings> {
  return parseResponse(await api.api.settings.$get({}, { init: { signal } }), PublicSettings);
}
