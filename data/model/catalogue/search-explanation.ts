import {
  adviseAgainst,
  askDoctor,
  componentsNotStated,
  conditionLabel,
  describeResults,
  describeUnknown,
  notStated,
  originNotStated,
} from "./condition-texts.ts";
import { familyKey, fragranceKey, ingredientsKey, labelKey } from "./fact-keys.ts";
import type { FactSelection } from "./fact-selection.ts";
import type { FacetQuery, ListingQuery } from "./listing-query.ts";
import type { ListByFacts } from "./product-search.ts";
import { readRoutineSearch } from "./routine-search.ts";
import { queryWords } from "./search.ts";
import { applyConditions, contradictions, type SearchReading } from "./search-conditions.ts";
import type { SearchExplanation } from "./search-json.ts";
import { toSearches } from "./suggestions.ts";

/** Number of products that a statement names. */
const MAX_NAMED = 6;

/** A listing of the first products in featured order. */
export function firstProducts(query: FacetQuery, limit: number): ListingQuery {
  return { ...query, sort: "featured", offset: 0, limit };
}

/** Explains a search with the rule of server and service worker, which differ in `list`. */
export async function explainSearch(
  query: FacetQuery,
  reading: SearchReading,
  list: ListByFacts,
): Promise<SearchExplanation> {
  const { conditions, words, unknown } = reading;
  const results = applyConditions(firstProducts(query, 1), reading);
  const isAsked = conditions.length + unknown.length > 0;
  const hasResults = isAsked && (await list(results)).total > 0;
  // Another condition on what is stated would hide the products that do not state it.
  const certain = conditions.filter(({ subject }) => contradictions(subject).length === 0);
  const base = applyConditions(firstProducts(query, MAX_NAMED), { conditions: certain, words });
  const others: SearchExplanation["others"] = [];
  for (const { text, facts = [], ...selection } of otherStatements(reading)) {
    const asked = { ...base, ...selection, facts: [...(base.facts ?? []), ...facts] };
    const { products, total } = await list(asked);
    const named = products.map(({ id, handle, title }) => ({
      id,
      ...(handle !== undefined && { handle }),
      title,
    }));
    if (total > 0) others.push({ text, products: named, total });
  }
  // Products whose texts state the absence of an unknown word are results.
  const isUnknown = unknown.length > 0 && !hasResults;
  const notes = [
    ...(isUnknown ? [describeUnknown(unknown)] : []),
    ...conditions.flatMap(({ subject }) =>
      hasResults || subject.kind === "delivery" ? (describeResults(subject) ?? []) : [],
    ),
  ];
  return {
    words,
    conditions: conditions.map(({ subject }) => ({
      label: conditionLabel(subject),
      without: reading.without((one) => one === subject),
    })),
    notes,
    others,
    suggestions: toSearches(reading),
    routine: readRoutineSearch(reading),
    isSafety:
      isUnknown ||
      conditions.some(({ subject }) => subject.kind === "ingredient") ||
      isSafetySearch(words),
  };
}

/** A list with fragrance or an essential oil, which names no allergen. */
const MIXTURE = familyKey("fragrance allergen", "possible");

type Statement = FactSelection & { text: string };

/** What the products state that are not among the results, as far as a shopper must know it. */
function otherStatements({ conditions }: SearchReading): Statement[] {
  const subjects = conditions.map(({ subject }) => subject);
  const excluded = subjects.flatMap(contradictions);
  const labels = subjects.flatMap((subject) => (subject.kind === "label" ? subject.about : []));
  const families = subjects.flatMap((subject) => (subject.kind === "family" ? subject.family : []));
  const possible = families.map((family) => familyKey(family, "possible"));
  const origins = possible.filter((key) => key !== MIXTURE);
  const listed = subjects.find(({ kind }) => kind === "family" || kind === "ingredient");
  const stated = subjects.find(({ kind }) => kind === "label" || kind === "fragrance");
  const unstated = [
    ...labels.map((about) => labelKey(about, "unknown")),
    ...(subjects.some(({ kind }) => kind === "fragrance") ? [fragranceKey("unknown")] : []),
  ];
  const open = [ingredientsKey("unknown"), ingredientsKey("partly")];
  return [
    ...labels.flatMap((about) => [
      { text: adviseAgainst(about), facts: [labelKey(about, "advises-against")] },
      { text: askDoctor(about), facts: [labelKey(about, "ask-doctor")] },
    ]),
    ...(origins.length > 0 ? [{ text: originNotStated(), anyFact: origins, excluded }] : []),
    ...(possible.includes(MIXTURE)
      ? [{ text: componentsNotStated(), anyFact: [MIXTURE], excluded: [...excluded, ...origins] }]
      : []),
    ...(listed
      ? [{ text: notStated(listed), anyFact: open, excluded: [...excluded, ...possible] }]
      : []),
    ...(stated ? [{ text: notStated(stated), anyFact: unstated, excluded }] : []),
  ];
}

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
