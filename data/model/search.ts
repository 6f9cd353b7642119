import { readProductText } from "./product-text.ts";

/**
 * The search rule, shared by server and service worker. Every word of the query must begin a word of
 * the product, with case, accents and plural endings folded. Products rank by the field that is
 * needed to match every word: title, category, ingredients, then all other text. A word that matches
 * nothing in the catalogue is corrected by one typo.
 *
 * `searchText` writes each word of a product once, with the rank of its best field in front
 * ("0serum 1skin 2aqua"), so that an index over plain words can answer "matches in fields up to".
 */

type Searchable = { title: string; description: string; category: string; keywords?: string };

/** The ranks of title, category, ingredients and text. */
export const RANKS = [0, 1, 2, 3] as const;

/** Lower case, compatibility forms and accents folded: "Crème №5" becomes "creme no5". */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}

/**
 * The folded words of a text, in order: runs of letters and digits. A longer run counts as several
 * words of 64, since databases bound the length of a word.
 */
function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]{1,64}/gu) ?? [];
}

/** Words of a query; at most 12 distinct ones count. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query))].slice(0, 12);
}

/** The distinct words of a product, each with the rank of its best field in front. */
export function searchText(product: Searchable): string {
  const { title, category, description, keywords = "" } = product;
  const ingredients = readProductText(description).ingredients.join(" ");
  const ranks = new Map<string, number>();
  for (const [rank, field] of [
    title,
    category,
    ingredients,
    `${description} ${keywords}`,
  ].entries()) {
    const words = wordsOf(field);
    const compounds = rank < 2 ? compoundsOf(words) : [];
    for (const word of [...words, ...compounds]) if (!ranks.has(word)) ranks.set(word, rank);
  }
  return [...ranks].map(([word, rank]) => `${rank}${word}`).join(" ");
}

/** Neighbours joined: "Hand Cream" is found as "handcream" too. */
function compoundsOf(words: readonly string[]): string[] {
  const isWord = (word: string | undefined) => word !== undefined && /^\p{L}+$/u.test(word);
  return words
    .slice(1)
    .flatMap((word, at) => (isWord(words[at]) && isWord(word) ? [`${words[at]}${word}`] : []));
}

/** The beginnings of words that match one word of a query; one of them must be found. */
export type Term = readonly string[];

/** The terms of a query, all of which must match. "hand cream" matches "handcream" too. */
export function queryTerms(query: string): Term[] {
  const words = queryWords(query);
  return words.map((word, at) => {
    const stems = stemsOf(word);
    const before = words[at - 1];
    return before === undefined ? stems : [...stems, ...stems.map((stem) => before + stem)];
  });
}

/** What a word and its plural have in common: "serums" and "serum" begin with "serum". */
function stemsOf(word: string): string[] {
  if (word.length < 4) return [word];
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/[^aeiouy]y$/.test(word)) return [word, `${word.slice(0, -1)}ie`];
  return [singularOf(word)];
}

/** Strips the plural endings s and es (English) and x (French: "cheveux"). */
function singularOf(word: string): string {
  if (word.length < 4) return word;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^si]s$|ux$/.test(word) ? word.slice(0, -1) : word;
}

/** The rank of a text made by `searchText` for the terms of a query; undefined: no match. */
function rankOf(text: string, terms: readonly Term[]): number | undefined {
  const padded = ` ${text}`;
  const rankOfTerm = (term: Term) =>
    RANKS.find((rank) => term.some((beginning) => padded.includes(` ${rank}${beginning}`)));
  let worst = 0;
  for (const term of terms) {
    const rank = rankOfTerm(term);
    if (rank === undefined) return undefined;
    worst = Math.max(worst, rank);
  }
  return worst;
}

/** Texts made by `searchText`, as long as their products are referenced. */
const texts = new WeakMap<Searchable, string>();

/**
 * The products that match a search, best rank first and otherwise in the given order, which is
 * featured order. `corrected` is the query that was answered if the given one has a typo.
 */
export function searchProducts<P extends Searchable>(
  featured: readonly P[],
  search: string,
): { products: readonly P[]; corrected?: string } {
  const terms = queryTerms(search);
  if (terms.length === 0) return { products: featured };
  for (const product of featured) {
    if (!texts.has(product)) texts.set(product, searchText(product));
  }
  const textOf = (product: P) => texts.get(product) ?? "";
  const find = (wanted: readonly Term[]) => {
    const ranked: P[][] = RANKS.map(() => []);
    for (const product of featured) {
      const rank = rankOf(textOf(product), wanted);
      if (rank !== undefined) ranked[rank]?.push(product);
    }
    return ranked.flat();
  };
  const products = find(terms);
  if (products.length > 0) return { products };
  const corrected = correctQuery(search, createVocabulary(featured.map(textOf)));
  return corrected === undefined
    ? { products }
    : { products: find(queryTerms(corrected)), corrected };
}

/** The words of the products on sale. */
export type Vocabulary = {
  /** Whether some word begins with one of these. */
  has: (term: Term) => boolean;
  /** All words, each with its rank in front. */
  words: () => Iterable<string>;
  /** How many products have a word, which is given with its rank in front. */
  count: (word: string) => number;
};

/** The vocabulary of texts made by `searchText`. */
export function createVocabulary(all: Iterable<string>): Vocabulary {
  const counts = new Map<string, number>();
  for (const text of all) {
    for (const word of text.split(" ")) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts.keys()];
  return {
    has: (term) => words.some((word) => term.some((beginning) => word.startsWith(beginning, 1))),
    words: () => words,
    count: (word) => counts.get(word) ?? 0,
  };
}

/** Only words of five letters or more: shorter ones have too many neighbours. */
const CORRECTABLE = /^\p{L}{5,}$/u;

/**
 * The query with each unknown word replaced by the word of the catalogue that is one typo away: the
 * one of the best field, then of most products, then first by code unit. Undefined if every word is
 * known or one can't be corrected.
 */
export function correctQuery(query: string, vocabulary: Vocabulary): string | undefined {
  const words = queryWords(query);
  const terms = queryTerms(query);
  const corrected: string[] = [];
  for (const [at, word] of words.entries()) {
    const known = vocabulary.has(terms[at] ?? []);
    const next = known ? word : correctWord(word, vocabulary);
    if (next === undefined) return undefined;
    corrected.push(next);
  }
  const result = corrected.join(" ");
  return result === words.join(" ") ? undefined : result;
}

function correctWord(word: string, vocabulary: Vocabulary): string | undefined {
  if (!CORRECTABLE.test(word)) return undefined;
  const singular = singularOf(word);
  const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)];
  let best: { word: string; rank: string; count: number } | undefined;
  for (const ranked of vocabulary.words()) {
    // Two letters more or less: one for the typo, one or two for a plural ending.
    if (ranked.length < singular.length || ranked.length > word.length + 4) continue;
    // One typo leaves one of the first two letters, in its place or beside it; this is much faster.
    const [one, two] = [ranked.charCodeAt(1), ranked.charCodeAt(2)];
    if (one !== first && one !== second && two !== first && two !== second) continue;
    const found = ranked.slice(1);
    const isNear = isOneTypo(word, found);
    const form = found.endsWith("s") || found.endsWith("x") ? singularOf(found) : found;
    if (!isNear && ((singular === word && form === found) || !isOneTypo(singular, form))) continue;
    const rank = ranked.slice(0, 1);
    if (!CORRECTABLE.test(found) || (best && rank > best.rank)) continue;
    const count = vocabulary.count(ranked);
    if (count === 0) continue;
    const isBetter =
      !best ||
      rank < best.rank ||
      count > best.count ||
      (count === best.count && found < best.word);
    if (isBetter) best = { word: found, rank, count };
  }
  return best?.word;
}

/** Whether one letter is wrong, missing or too many, or two neighbours are swapped. */
function isOneTypo(a: string, b: string): boolean {
  if (a.length > b.length) return isOneTypo(b, a);
  if (b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
