import type { Routine } from "../content/routine.ts";
import { fold } from "./fold.ts";

/** "routine" as a word, with the words that join it: "a routine for", "une routine pour". */
const ROUTINE = /(?:\b(?:a|my|the|une?|ma|la)\s+)?\broutines?\b/i;

/** "under $120", "max 120 $", "moins de 120 $". */
const BUDGET =
  /(?:\b(?:under|below|up to|at most|less than|max\.?|au plus|jusqu[’']à)|(?:à\s+)?\bmoins de)\s*\$?\s*(\d{1,5}(?:[.,]\d{1,2})?)\s*\$?/i;

/**
 * What a search for a routine states: its budget in dollars, "" without one, and the other words, by which its
 * products are searched. Undefined for any other search.
 *
 * @example
 * readRoutineSearch("vegan unscented routine for sensitive skin under $120");
 * // { search: "vegan unscented for sensitive skin", budget: "120" }
 */
export function readRoutineSearch(text: string): { search: string; budget: string } | undefined {
  if (!ROUTINE.test(text)) return undefined;
  const budget = BUDGET.exec(text)?.[1]?.replace(",", ".") ?? "";
  const search = text.replace(BUDGET, " ").replace(ROUTINE, " ").replace(/\s+/g, " ").trim();
  return { search, budget };
}

/** The routine whose title has the most words of a search, otherwise the first one. */
export function suggestRoutine<Titled extends Pick<Routine, "title">>(
  routines: readonly Titled[],
  search: string,
): Titled | undefined {
  const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u);
  const searched = new Set(wordsOf(search));
  const countShared = ({ title }: Titled) =>
    wordsOf(title).filter((word) => word && searched.has(word)).length;
  return routines.toSorted((a, b) => countShared(b) - countShared(a))[0];
}
