import type { Routine } from "../content/routine.ts";
import { toAmount } from "../text/money.ts";
import { fold } from "./fold.ts";
import type { SearchReading } from "./search-conditions.ts";
import type { RoutineSearch } from "./search-json.ts";

/** "routine" as a word, with the words that join it: "a routine for", "une routine pour". */
const ROUTINE = /(?:\b(?:a|my|the|une?|ma|la)\s+)?\broutines?\b/i;

/**
 * The answers of a search for a routine. Undefined for any other search.
 *
 * @example
 * readRoutineSearch(readConditions("vegan unscented routine for sensitive skin under $120"));
 * // { search: "vegan unscented sensitive skin", budget: "120" }
 */
export function readRoutineSearch(reading: SearchReading): RoutineSearch | undefined {
  if (!ROUTINE.test(reading.words)) return undefined;
  const withoutPrice = reading.without(({ kind }) => kind === "price");
  const search = withoutPrice.replace(ROUTINE, " ").replace(/\s+/g, " ").trim();
  const prices = reading.conditions.flatMap(({ subject }) =>
    subject.kind === "price" ? (subject.maxPrice ?? []) : [],
  );
  return { search, budget: prices[0] === undefined ? "" : toBudget(prices[0]) };
}

/** A highest price in cents as a budget in dollars; "under $120" is a highest price of 11,999 cents. */
function toBudget(maxPrice: number): string {
  const cents = (maxPrice + 1) % 100 === 0 ? maxPrice + 1 : maxPrice;
  return cents % 100 === 0 ? String(cents / 100) : toAmount(cents);
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
