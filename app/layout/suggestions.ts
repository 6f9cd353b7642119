import { countOf } from "../../data/model/counts.ts";
import type { Suggestions } from "../../data/model/suggestions.ts";

/**
 * The index of the option that a key chooses, of `count` options. -1 is the field, which is before the
 * first and after the last option. Undefined for a key that chooses none.
 */
export function nextOption(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active < 0 ? count - 1 : active - 1;
  return undefined;
}

/** The text that a screen reader announces for new suggestions. */
export function announceSuggestions({ products, categories }: Suggestions): string {
  const count = products.length + categories.length;
  if (count === 0) return "No suggestions.";
  return `${countOf(count, "suggestion")}. Use the arrow keys to choose.`;
}
