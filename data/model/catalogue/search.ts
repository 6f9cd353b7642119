import { fold } from "./fold.ts";
import { ELISION, frenchStemsOf, isFrench, isFunctionWord } from "./french-words.ts";
import { joinFree, markExcluded, removeNegations, type Token, tokenize } from "./negations.ts";
import { readProductText } from "./product-text.ts";
import { statesSunProtection, sunProtectionWords, withoutSunProtection } from "./sun-protection.ts";

/**
 * The search rule of server and service worker. Every word of the query must be a prefix of a word of
 * the product; case, accents and plural endings are ignored. Products are ranked by the field that is
 * needed to match every word: title, category, ingredients, then all other text. Negations of the
 * description are not searched, and a negated word of a query ("no zinc") matches its absence only.
 *
 * `searchText` contains each word of a product once, after the rank of its best field
 * ("0serum 1skin 2aqua"), so that an index of words can find matches in fields up to a rank.
 */

export type Searchable = {
  title: string;
  description: string;
  category: string;
  keywords?: string | undefined;
  brand?: string | null | undefined;
  tags?: readonly string[] | undefined;
  /** Names of the category and the tags in another language, which are searched too. */
  labels?: Readonly<Record<string, string>> | undefined;
};

/** The ranks of title, category, ingredients and text. */
export const RANKS = [0, 1, 2, 3] as const;

/** The first 12 distinct words of a query. */
export function queryWords(query: string): string[] {
  return readUnits(query).map(({ word }) => word);
}

/** The distinct words of a product, each after the rank of its best field. */
export function searchText(product: Searchable): string {
  const { title, category, keywords = "", brand, tags = [], labels = {} } = product;
  const labelsOf = (names: readonly string[]) => names.flatMap((name) => labels[name] ?? []);
  const description = removeNegations(product.description);
  const ingredients = readProductText(description).ingredients.join(" ");
  const isSunProtection = statesSunProtection(product);
  const text = isSunProtection
    ? `${description} ${sunProtectionWords()}`
    : withoutSunProtection(description);
  const ranks = new Map<string, number>();
  for (const [rank, fields] of [
    [title],
    [category, ...labelsOf([category])],
    [ingredients],
    [text, joinFree(keywords), brand ?? "", ...[...tags, ...labelsOf(tags)].map(joinFree)],
  ].entries()) {
    const found = fields.map((field) => tokenize(fold(field)));
    const words = found.flatMap((tokens) => tokens.map(({ word }) => word));
    const compounds = found.flatMap((tokens, index) => [
      ...compoundsOf(tokens, rank < 2 || fields[index] === brand ? () => true : statesAbsence),
      ...joinedIn(tokens),
    ]);
    for (const word of [...words, ...compounds]) if (!ranks.has(word)) ranks.set(word, rank);
  }
  return [...ranks].map(([word, rank]) => `${rank}${word}`).join(" ");
}

const isLetters = (word: string) => /^\p{L}+$/u.test(word);

/** Adjacent words joined, so that "handcream" finds "Hand Cream". */
function compoundsOf(
  tokens: readonly Token[],
  isCompound: (first: Token, second: Token) => boolean,
): string[] {
  return tokens.slice(1).flatMap((second, at) => {
    const first = tokens[at];
    if (!first || !isLetters(first.word) || !isLetters(second.word)) return [];
    return isCompound(first, second) ? [`${first.word}${second.word}`] : [];
  });
}

/** "No poo" and "cruelty free" are found as one word only, see `excludedTerm`. */
const statesAbsence = (first: Token, second: Token) =>
  /^[\s\-‐‑]+$/u.test(second.gap) &&
  (ABSENCE.some((word) => word === first.word) || second.word === "free");
const ABSENCE = ["no", "non", "without", "sans"] as const;

/** Within a word: "L'Ambre", "e.l.k.", "no-rinse", "H&M". */
const WITHIN_WORD = /^[.'’‘&·\-‐‑]$/u;
/** Within a word that is searched as one: all but hyphens. */
const WITHIN_NAME = /^[.'’‘&·]$/u;
/** Maximum number of parts and of characters of a joined word. */
const MAX_PARTS = 8;
const MAX_WORD = 64;

/** The parts of words with punctuation, joined: "lambre" for "L'Ambre", "elk" for "e.l.k.". */
function joinedIn(tokens: readonly Token[]): string[] {
  const joined: string[] = [];
  for (let start = 0; start < tokens.length; ) {
    const end = endOfRun(tokens, start, WITHIN_WORD);
    const word = joinTokens(tokens.slice(start, end));
    if (end - start > 1 && word.length <= MAX_WORD && /\p{L}/u.test(word)) joined.push(word);
    start = end;
  }
  return joined;
}

const joinTokens = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join("");

/** The end of a run of words with only such a sign between them. */
function endOfRun(tokens: readonly Token[], start: number, sign: RegExp): number {
  let end = start + 1;
  while (end - start < MAX_PARTS && sign.test(tokens[end]?.gap ?? "")) end += 1;
  return end;
}

/** Prefixes that match one word of a query; a product must have a word with one of them. */
export type Term = readonly string[];

/** A word of a query. `term` is missing for a plain word, whose term depends on the word before it. */
type Unit = { word: string; term?: Term };

/** The first 12 distinct words of a query, with the terms of those that are not plain. */
function readUnits(query: string): Unit[] {
  const tokens = tokenize(fold(query));
  const marks = markExcluded(tokens);
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { excluded } = marks[at] ?? {};
    const end = excluded === undefined ? endOfRun(tokens, at, WITHIN_NAME) : at + 1;
    const parts = tokens.slice(at, end);
    if (excluded !== undefined)
      units.push({ word: joinTokens(parts), term: excludedTerm(excluded) });
    else units.push(...toUnits(parts.map(({ word, gap }) => ({ word, gap }))));
    at = end;
  }
  const keyOf = ({ word, term }: Unit) => (term ? `${word} ${term.join(" ")}` : word);
  return [...new Map(searched(units).map((unit) => [keyOf(unit), unit])).values()].slice(
    0,
    MAX_WORDS,
  );
}

/** The words without articles and prepositions, unless there are no others: the beginning of a word. */
function searched(units: readonly Unit[]): readonly Unit[] {
  const left = units.filter(({ word, term }) => term !== undefined || !isFunctionWord(word));
  return left.length > 0 ? left : units;
}

const MAX_WORDS = 12;

/**
 * The words of a name with punctuation: "e.l.k." is one word, and so is "l'ambre", whose longest part suffices:
 * "d'argan" finds "argan".
 */
function toUnits(parts: readonly { word: string; gap: string }[]): Unit[] {
  const word = parts.map((part) => part.word).join("");
  const isName = parts.length > 1 && word.length <= MAX_WORD;
  if (isName && parts.every((part) => part.word.length === 1))
    return [{ word, term: stemsOf(word) }];
  const [longest] = parts.map((part) => part.word).sort((a, b) => b.length - a.length);
  if (isName && longest && parts.slice(1).every(({ gap }) => /['’‘]/.test(gap))) {
    if (isFunctionWord(longest)) return [{ word: longest }];
    const term = [...stemsOf(word), ...stemsOf(longest)];
    // Without the article, because corrections replace words.
    return [{ word: isFrench() && ELISION.test(`${parts[0]?.word}'`) ? longest : word, term }];
  }
  return parts.map((part) => ({ word: part.word }));
}

/**
 * The prefixes of words that state the absence of something, which no other word of a product can match: a
 * search for "no zinc" never finds what contains zinc.
 */
function excludedTerm(word: string): Term {
  return stemsOf(word).flatMap((stem) => [
    `free${stem}`,
    `${stem}free`,
    ...ABSENCE.map((absence) => `${absence}${stem}`),
  ]);
}

/**
 * The terms of a query, all of which must match. "hand cream" matches "handcream" too, and
 * "fragrance-free" matches "freefragrance" only, see `joinFree`.
 *
 * @example
 * queryTerms("hand creams"); // [["hand"], ["cream", "handcream"]]
 */
export function queryTerms(query: string): Term[] {
  return toTerms(readUnits(query));
}

/** The terms of a query whose negations are plain words: "checkout without an account". */
function plainTerms(query: string): Term[] {
  const words = [...new Set(tokenize(fold(query)).map(({ word }) => word))];
  const units = searched(words.map((word) => ({ word })));
  return toTerms(units.slice(0, MAX_WORDS));
}

const toTerms = (units: readonly Unit[]): Term[] =>
  units.map(({ word, term }, at) => {
    if (term) return term;
    const stems = stemsOf(word);
    const before = units[at - 1]?.word;
    return before === undefined ? stems : [...stems, ...stems.map((stem) => before + stem)];
  });

/** Prefixes that a word has in common with its plural: "serums" and "serum" start with "serum". */
export function stemsOf(word: string): string[] {
  const french = isFrench() ? frenchStemsOf(word) : undefined;
  if (french) return [...french];
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

/** The rank of a result of `searchText` for the terms of a query; undefined if it does not match. */
function rankOf(text: string, terms: readonly Term[]): number | undefined {
  const padded = ` ${text}`;
  const rankOfTerm = (term: Term) =>
    RANKS.find((rank) => term.some((prefix) => padded.includes(` ${rank}${prefix}`)));
  let worst = 0;
  for (const term of terms) {
    const rank = rankOfTerm(term);
    if (rank === undefined) return undefined;
    worst = Math.max(worst, rank);
  }
  return worst;
}

/** Whether a title matches every word of a search; false for a search without words. */
export function matchesSearch(title: string, search: string): boolean {
  const terms = queryTerms(search);
  const text = searchText({ title, category: "", description: "" });
  return terms.length > 0 && rankOf(text, terms) !== undefined;
}

/** Cache of `searchText` per object. */
const texts = new WeakMap<Searchable, string>();

/** Finds the entries that match all words of a search, best rank first, then in the given order. */
export function findMatches<E extends Searchable>(
  entries: readonly E[],
  search: string,
  { isPlain = false } = {},
): E[] {
  const terms = isPlain ? plainTerms(search) : queryTerms(search);
  const ranked: E[][] = RANKS.map(() => []);
  for (const entry of entries) {
    const rank = rankOf(textOf(entry), terms);
    if (rank !== undefined) ranked[rank]?.push(entry);
  }
  return ranked.flat();
}

/** The words of entries. */
export const vocabularyOf = (entries: readonly Searchable[]) =>
  createVocabulary(entries.map(textOf));

function textOf(entry: Searchable): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = searchText(entry);
  texts.set(entry, text);
  return text;
}

/** The words of the published products. */
export type Vocabulary = {
  /** Whether a word starts with one of the prefixes. */
  has: (term: Term) => boolean;
  /** All words, each after its rank. */
  words: () => Iterable<string>;
  /** Number of products with a word, which is given after its rank. */
  count: (word: string) => number;
};

/** Creates the vocabulary of results of `searchText`. */
export function createVocabulary(searchTexts: Iterable<string>): Vocabulary {
  const counts = new Map<string, number>();
  for (const text of searchTexts) {
    for (const word of text.split(" ")) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts.keys()];
  return {
    has: (term) => words.some((word) => term.some((prefix) => word.startsWith(prefix, 1))),
    words: () => words,
    count: (word) => counts.get(word) ?? 0,
  };
}

/** Words of five letters or more; shorter ones have too many similar words. */
const CORRECTABLE = /^\p{L}{5,}$/u;

/**
 * Replaces each unknown word of a query by a word of the catalogue that differs by one typo. Prefers
 * the best field, then the most products, then the first by code unit. Returns undefined if every word
 * is known or one can't be corrected.
 *
 * @example
 * correctQuery("shampou oil", vocabularyOf(products)); // "shampoo oil"
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

/** Corrects one typo of a word; undefined if it can't be corrected. */
export function correctWord(word: string, vocabulary: Vocabulary): string | undefined {
  if (!CORRECTABLE.test(word)) return undefined;
  const singular = singularOf(word);
  const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)];
  let best: { word: string; rank: string; count: number } | undefined;
  for (const ranked of vocabulary.words()) {
    // The rank is one character, the typo one, and a plural ending one or two.
    if (ranked.length < singular.length || ranked.length > word.length + 4) continue;
    // After one typo, one of the first two letters is still in the first two places; this check is fast.
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

/** Whether one letter is wrong, missing or extra, or two adjacent letters are swapped. */
function isOneTypo(a: string, b: string): boolean {
  if (a.length > b.length) return isOneTypo(b, a);
  if (b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
