import {
  adviseAgainst,
  askDoctor,
  conditionLabel,
  describeResults,
  notStated,
  ORIGIN_NOT_STATED,
} from "./condition-texts.ts";
import { familyWord, fragranceWord, labelWord } from "./fact-words.ts";
import type { FacetQuery, ListingQuery } from "./listing-query.ts";
import type { Product } from "./product.ts";
import { isSafetySearch } from "./safety-search.ts";
import {
  applyConditions,
  type FactQuery,
  type SearchReading,
  type Subject,
} from "./search-conditions.ts";
import type { SearchExplanation } from "./search-json.ts";
import { toSearches } from "./suggestions.ts";

/** Number of products that a statement names. */
const MAX_NAMED = 6;

/** Lists the products of a query whose conditions are applied. */
export type ListByFacts = (
  query: FactQuery,
) => Promise<{ products: readonly Product[]; total: number }>;

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
  const { conditions, words } = reading;
  const others: SearchExplanation["others"] = [];
  const results = applyConditions(firstProducts(query, 1), reading);
  const hasResults = conditions.length > 0 && (await list(results)).total > 0;
  for (const { subject } of conditions) {
    const rest = conditions.filter((one) => one.subject !== subject);
    const base = applyConditions(firstProducts(query, MAX_NAMED), { conditions: rest, words });
    for (const { text, fact } of otherStatements(subject)) {
      const asked = { ...base, search: words, facts: [...(base.facts ?? []), fact] };
      const { products, total } = await list(asked);
      const named = products.map(({ id, handle, title }) => ({
        id,
        ...(handle !== undefined && { handle }),
        title,
      }));
      if (total > 0) others.push({ text, products: named, total });
    }
  }
  const notes = conditions.flatMap(({ subject }) =>
    hasResults || subject.kind === "delivery" ? (describeResults(subject) ?? []) : [],
  );
  return {
    words,
    conditions: conditions.map(({ subject }) => ({
      label: conditionLabel(subject),
      without: reading.without((one) => one === subject),
    })),
    notes,
    others,
    suggestions: toSearches(reading),
    isSafety: isSafetySearch(words),
  };
}

/** The other facts about the subject of a condition that a shopper must know. */
function otherStatements(subject: Subject): { text: string; fact: string }[] {
  const unknown = (fact: string) => ({ text: notStated(subject), fact });
  switch (subject.kind) {
    case "label":
      return [
        {
          text: adviseAgainst(subject.about),
          fact: labelWord(subject.about, "advises-against"),
        },
        { text: askDoctor(subject.about), fact: labelWord(subject.about, "ask-doctor") },
        unknown(labelWord(subject.about, "unknown")),
      ];
    case "family":
      return [
        { text: ORIGIN_NOT_STATED, fact: familyWord(subject.family, "possible") },
        unknown(familyWord(subject.family, "unknown")),
      ];
    case "fragrance":
      return [unknown(fragranceWord("unknown"))];
    case "type":
    case "price":
    case "delivery":
      return [];
  }
}
