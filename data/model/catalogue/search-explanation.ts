import {
  adviseAgainst,
  askDoctor,
  conditionLabel,
  describeResults,
  describeUnknown,
  notStated,
  ORIGIN_NOT_STATED,
} from "./condition-texts.ts";
import type { FactSelection } from "./fact-selection.ts";
import { familyWord, fragranceWord, ingredientsWord, labelWord } from "./fact-words.ts";
import type { FacetQuery, ListingQuery } from "./listing-query.ts";
import type { ListByFacts } from "./product-search.ts";
import { isSafetySearch } from "./safety-search.ts";
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
    isSafety:
      isUnknown ||
      conditions.some(({ subject }) => subject.kind === "ingredient") ||
      isSafetySearch(words),
  };
}

type Statement = FactSelection & { text: string };

/** What the products state that are not among the results, as far as a shopper must know it. */
function otherStatements({ conditions }: SearchReading): Statement[] {
  const subjects = conditions.map(({ subject }) => subject);
  const excluded = subjects.flatMap(contradictions);
  const labels = subjects.flatMap((subject) => (subject.kind === "label" ? subject.about : []));
  const families = subjects.flatMap((subject) => (subject.kind === "family" ? subject.family : []));
  const possible = families.map((family) => familyWord(family, "possible"));
  const listed = subjects.find(({ kind }) => kind === "family" || kind === "ingredient");
  const stated = subjects.find(({ kind }) => kind === "label" || kind === "fragrance");
  const unstated = [
    ...labels.map((about) => labelWord(about, "unknown")),
    ...(subjects.some(({ kind }) => kind === "fragrance") ? [fragranceWord("unknown")] : []),
  ];
  const open = [ingredientsWord("unknown"), ingredientsWord("partly")];
  return [
    ...labels.flatMap((about) => [
      { text: adviseAgainst(about), facts: [labelWord(about, "advises-against")] },
      { text: askDoctor(about), facts: [labelWord(about, "ask-doctor")] },
    ]),
    ...(possible.length > 0 ? [{ text: ORIGIN_NOT_STATED, anyFact: possible, excluded }] : []),
    ...(listed
      ? [{ text: notStated(listed), anyFact: open, excluded: [...excluded, ...possible] }]
      : []),
    ...(stated ? [{ text: notStated(stated), anyFact: unstated, excluded }] : []),
  ];
}
