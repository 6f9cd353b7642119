import { queryWords } from "./search.ts";

/** Words about pregnancy, breastfeeding and allergens in English and French, some of them often misspelled. */
const SAFETY_WORD =
  /^(?:preg|breast|lactati|lactos|all?erg|hypoall?erg|anaphyla|grossesse|enceinte|allait)|^(?:nursing|(?:pea)?nuts?|noix|gluten|wheat|co?eliac|dairy|soya?|latex|sesame|baby|babies|infants?|newborns?)$/;

/**
 * Whether the words of a search ask about safety or allergens. Questions that facts answer are conditions,
 * which `readConditions` has removed; neither the products that match other words nor their absence answer
 * the question.
 */
export function isSafetySearch(search: string): boolean {
  return queryWords(search).some((word) => SAFETY_WORD.test(word));
}
