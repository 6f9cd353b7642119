import type { Facets } from "./facets.ts";
import { fold } from "./fold.ts";
import { isFrench } from "./french-words.ts";
import type { IngredientNames } from "./ingredient-names.ts";
import type { FacetQuery, ListingQuery } from "./listing-query.ts";
import { hasNegation, tokenize } from "./negations.ts";
import type { Product } from "./product.ts";
import { correctQuery, queryWords, type Vocabulary } from "./search.ts";
import {
  applyConditions,
  type FactQuery,
  readConditions,
  type SearchReading,
} from "./search-conditions.ts";

/** Lists the products of a query whose conditions are applied. */
export type ListByFacts = (
  query: FactQuery,
) => Promise<{ products: readonly Product[]; total: number }>;

/** The published products as a search reads them: those of the server, or of the service worker's copy. */
export type SearchedCatalogue = {
  list: ListByFacts;
  facets: (query: FactQuery<FacetQuery>) => Promise<Facets>;
  vocabulary: () => Promise<Vocabulary>;
  /** Whether a product states a fact; and the ingredients of the glossary and of all lists. */
  readFacts: () => Promise<{
    isStated: (fact: string) => boolean;
    ingredients: () => IngredientNames;
  }>;
};

/** Maximum number of words of a search that can be the name of an ingredient and nothing else. */
const MAX_NAME = 3;

/** Reads the conditions of a search that the facts of the products can answer. */
export async function readSearch(
  { readFacts }: SearchedCatalogue,
  search: string,
): Promise<SearchReading> {
  const reading = readConditions(search);
  const isNegated = hasNegation(search);
  const isRead = reading.conditions.length + reading.suggestions.length > 0 || isNegated;
  const isName = !isRead && tokenize(search).length <= MAX_NAME;
  if (!isRead && !isName) return reading;
  const { isStated, ingredients } = await readFacts();
  return readConditions(search, isStated, isNegated || isName ? ingredients() : undefined);
}

/**
 * Lists the products of a query, whose search may state conditions. Without any, `corrected` is a search with
 * results that differs by one typo per word.
 */
export async function searchProducts(
  catalogue: SearchedCatalogue,
  query: ListingQuery,
): Promise<{ products: readonly Product[]; total: number; corrected?: string }> {
  const reading = await readSearch(catalogue, query.search);
  const found = await catalogue.list(applyConditions(query, reading));
  if (found.total > 0) return found;
  const search = await correctSearch(catalogue, query.search);
  if (search === undefined) return found;
  const next = { ...query, search, offset: 0, limit: 1 };
  const { total } = await catalogue.list(
    applyConditions(next, await readSearch(catalogue, search)),
  );
  return { ...found, ...(total > 0 && { corrected: search }) };
}

/** The facets of a query, whose search may state conditions. */
export async function searchFacets(
  catalogue: SearchedCatalogue,
  query: FacetQuery,
): Promise<Facets> {
  return catalogue.facets(applyConditions(query, await readSearch(catalogue, query.search)));
}

/**
 * Corrects one typo per word: of what a search excludes by the names of ingredients, of other words by those of
 * the products. Returns undefined if there is none, or if a word can't be corrected.
 */
async function correctSearch(
  catalogue: SearchedCatalogue,
  search: string,
): Promise<string | undefined> {
  const { unknown } = await readSearch(catalogue, search);
  let named = search;
  if (unknown.length > 0) {
    const ingredients = (await catalogue.readFacts()).ingredients();
    const corrections = new Map(unknown.map((word) => [fold(word), ingredients.correct(word)]));
    if ([...corrections.values()].includes(undefined)) return undefined;
    named = replaceWords(search, corrections);
  }
  const reading = await readSearch(catalogue, named);
  const words = correctQuery(reading.words, await catalogue.vocabulary());
  const corrected = words === undefined ? named : replaceCorrected(named, reading, words);
  return corrected === search ? undefined : corrected;
}

/**
 * A search with its corrected words, and its conditions. The order is that of the search, unless a wrong word is
 * not found in it.
 */
function replaceCorrected(
  search: string,
  { words, conditions }: SearchReading,
  corrected: string,
): string {
  // In French the other words keep their accents and articles.
  if (conditions.length === 0 && !isFrench()) return corrected;
  const [before, after] = [queryWords(words), corrected.split(" ")];
  const result = replaceWords(search, new Map(before.map((word, at) => [word, after[at]])));
  return result === search ? [corrected, ...conditions.map(({ text }) => text)].join(" ") : result;
}

/** Replaces words by their folded text. */
function replaceWords(text: string, replacements: ReadonlyMap<string, string | undefined>) {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const next = replacements.get(fold(word));
    return next === undefined || next === fold(word) ? word : next;
  });
}
