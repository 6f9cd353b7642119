/** Selects products by their facts (`factKeys`, `ingredientKey`). */
export type FactSelection = {
  /** All are required. */
  facts?: readonly string[];
  /** One is required. */
  anyFact?: readonly string[];
  /** None is allowed. */
  excluded?: readonly string[];
};

/** Whether a selection selects anything. */
export const isSelective = ({ facts = [], anyFact = [], excluded = [] }: FactSelection): boolean =>
  facts.length + anyFact.length + excluded.length > 0;

/** Returns a function that checks whether the facts of a product are selected. */
export function createFactMatcher({ facts = [], anyFact = [], excluded = [] }: FactSelection) {
  const [any, none] = [new Set(anyFact), new Set(excluded)];
  return (words: readonly string[]): boolean =>
    facts.every((fact) => words.includes(fact)) &&
    (any.size === 0 || words.some((word) => any.has(word))) &&
    !words.some((word) => none.has(word));
}
