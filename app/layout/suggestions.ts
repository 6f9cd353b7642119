import type { Suggestions } from "../../data/model/catalogue/suggestions.ts";
import { countOf } from "../../data/model/text/counts.ts";

/** The text that a screen reader announces for new suggestions. */
export function announceSuggestions({ products, categories }: Suggestions): string {
  const count = products.length + categories.length;
  if (count === 0) return "No suggestions.";
  return `${countOf(count, "suggestion")}. Use the arrow keys to choose.`;
}
