import { queryWords } from "./search.ts";

/** Words about pregnancy, breastfeeding and allergens in English and French, some of them often misspelled. */
const SAFETY_WORD =
  /^(?:preg|breast|lactat|lactos|all?erg|hypoall?erg|anaphyla|grossesse|enceinte|allait)|^(?:nursing|(?:pea)?nuts?|noix|gluten|wheat|co?eliac|dairy|soya?|latex|sesame|baby|babies|infants?|newborns?)$/;

/**
 * Whether a search asks about safety or allergens. The store has no facts about them, so neither the
 * products that match nor their absence answer the question.
 */
export function isSafetySearch(search: string): boolean {
  return queryWords(search).some((word) => SAFETY_WORD.test(word));
}
