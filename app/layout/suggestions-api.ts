import { Suggestions } from "../../data/model/catalogue/suggestions.ts";
import { api, parseResponse } from "../api-client.ts";

/** Fetches the products and categories to suggest for a search that is being typed. */
export async function fetchSuggestions(search: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await api.api.suggestions.$get({ query: { search } }, { init: { signal } });
  return parseResponse(response, Suggestions);
}
