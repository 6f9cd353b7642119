import { Suggestions } from "../../data/model/catalogue/suggestions.ts";
import { countOf } from "../../data/model/text/counts.ts";
import { api, parseResponse } from "../api-client.ts";

/** The text that a screen reader announces for new suggestions. */
export function announceSuggestions({ products, categories }: Suggestions): string {
  const count = products.length + categories.length;
  if (count === 0) return "No suggestions.";
  return `${countOf(count, "suggestion")}. Use the arrow keys to choose.`;
}

/** Fetches the products and categories to suggest for a search that is being typed. */
export async function fetchSuggestions(search: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await api.suggestions.$get({ query: { search } }, { init: { signal } });
  return parseResponse(response, Suggestions);
}
