import { fold, nameKey } from "./fold.ts";
import { isFrench, toWords as words } from "./french-words.ts";

/**
 * How a search states what its products must not contain: "no nuts", "without shea butter", "free of
 * linalool", "linalool-free", "allergic to oats". The words are English and French, because shoppers of both
 * languages of Canada search a store.
 */

/** A word of a text: folded, with its place in the text and the characters before it. */
export type Token = { word: string; start: number; end: number; gap: string };

/** The words of a text: runs of letters and digits, of at most 64 characters, because databases limit them. */
export function tokenize(text: string): Token[] {
  let before = 0;
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]{1,64}/gu)].flatMap(({ 0: run, index: start }) => {
    const word = /^[a-z0-9]+$/.test(run) ? run : lettersOf(foldWord(run));
    if (word === "") return [];
    const gap = text.slice(before, start);
    before = start + run.length;
    return { word, start, end: before, gap };
  });
}

/** In French also without ligatures: "noeuds" finds "nœuds". */
const foldWord = (word: string) => (isFrench() ? nameKey(word) : fold(word));

const lettersOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join("");

/** One word that excludes what follows. */
const NEGATORS = words(`
  no without sans avoid avoids avoided avoiding exclude excludes excluded excluding except minus zero
  eviter evite evitez`);
/** Two words that exclude what follows. */
const PAIRS: readonly (readonly [first: ReadonlySet<string>, second: ReadonlySet<string>])[] = [
  [words("free exempt exempte exempts"), words("of from de d")],
  [
    words("not never t dont doesnt isnt cannot cant neither"),
    words(`contain contains contained containing with include includes including have has having want
      use using like tolerate`),
  ],
  [words("pas"), words("de d du")],
  [
    words("allergic allergique allergy allergies intolerant intolerance sensitive sensitivity"),
    words("to a au aux"),
  ],
];
/** Further ones in French, where an English word or an adjective of the skin would be read too often. */
const FRENCH_NEGATORS = words("aucun aucune ni sauf hormis");
const FRENCH_PAIRS: typeof PAIRS = [
  [words("exemptes depourvu depourvue depourvus depourvues libre libres"), words("de d")],
  [
    words("allergie allergies allergiques intolerante intolerants intolerances sensible sensibles"),
    words("a au aux"),
  ],
];
/** Between a negation and what it excludes. */
const FILLERS = words(`
  any added the a an of from all in it its contain contains containing with la le les l de du des d un une
  aucun aucune`);
/** After what is excluded: "linalool-free", "oat allergy". */
const SUFFIXES = words("free allergy allergies allergic allergen allergens intolerance intolerant");
const ATTRIBUTE = /^[\s\-‐‑–]+$/u;

/**
 * - `firm`: excludes what follows, known or not.
 * - `hyphen`: "non-", before words such as "comedogenic" that are no ingredients.
 * - `open`: "not", which excludes an ingredient; before other words it is searched as a word.
 */
export type Negation = { length: number; kind: "firm" | "hyphen" | "open" };

/** The negation that begins at a word; undefined if none does. */
export function negationAt(tokens: readonly Token[], at: number): Negation | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first) return undefined;
  if (NEGATORS.has(first.word)) return { length: 1, kind: "firm" };
  if (isFrench() && FRENCH_NEGATORS.has(first.word)) return { length: 1, kind: "firm" };
  if (second) {
    const pairs = isFrench() ? [...PAIRS, ...FRENCH_PAIRS] : PAIRS;
    if (pairs.some(([one, two]) => one.has(first.word) && two.has(second.word)))
      return { length: 2, kind: "firm" };
    if (first.word === "w" && second.word === "o" && second.gap === "/")
      return { length: 2, kind: "firm" };
    if (first.word === "0" && second.gap.includes("%")) return { length: 1, kind: "firm" };
  }
  if (first.word === "non") return { length: 1, kind: "hyphen" };
  return first.word === "not" ? { length: 1, kind: "open" } : undefined;
}

/** The position of the first word that a negation excludes: "any" in "without any oats" is not. */
export function skipFillers(tokens: readonly Token[], at: number): number {
  let position = at;
  while (position + 1 < tokens.length && FILLERS.has(tokens[position]?.word ?? "")) position += 1;
  return position;
}

/** Whether a word excludes the one before it. */
export function isSuffix(tokens: readonly Token[], at: number): boolean {
  const [before, suffix] = [tokens[at - 1], tokens[at]];
  if (!before || !suffix || !SUFFIXES.has(suffix.word) || !ATTRIBUTE.test(suffix.gap)) return false;
  if (NOT_FREE.has(before.word) || FILLERS.has(before.word)) return false;
  if (NOT_FREE_BEFORE.has(tokens[at + 1]?.word ?? "")) return false;
  // "Fragrance allergens" is a family, not an allergy to all fragrance.
  if (SCENTS.has(before.word) && suffix.word.startsWith("allergen")) return false;
  // "Free of", "allergic to".
  return negationAt(tokens, at) === undefined && negationAt(tokens, at - 1) === undefined;
}

const SCENTS = words("fragrance fragrances perfume perfumes scent scents parfum");
/** Before a "free" that excludes nothing: "feel free", "is it free". */
const NOT_FREE = words("is are be feel for get buy and or et ou very always");
/** After one: "free shipping". */
const NOT_FREE_BEFORE = words("shipping delivery gift gifts sample samples return returns");

/** Whether a search may exclude something. */
export function hasNegation(search: string): boolean {
  const tokens = tokenize(search);
  return tokens.some((_, at) => negationAt(tokens, at) !== undefined || isSuffix(tokens, at));
}

/** Whether a word is no number. */
export const isWord = (token: Token | undefined): boolean => /^\p{L}/u.test(token?.word ?? "");

/**
 * For each word the one whose absence a text must state, if it is part of a negation: the first word after
 * "no", or the word before "free".
 */
export function markExcluded(tokens: readonly Token[]): { excluded?: string }[] {
  const marks: { excluded?: string }[] = tokens.map(() => ({}));
  const mark = (from: number, to: number, object: number) => {
    const excluded = tokens[object]?.word ?? "";
    for (let at = from; at < to; at += 1) marks[at] = { excluded };
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const negation = negationAt(tokens, at);
    if (negation && negation.kind !== "open") {
      const object = skipFillers(tokens, at + negation.length);
      // "No. 5" is a name.
      if (!isWord(tokens[object])) continue;
      mark(at, object + 1, object);
      at = object;
    } else if (
      tokens[at]?.word === "free" &&
      isSuffix(tokens, at) &&
      isWord(tokens[at - 1]) &&
      !marks[at - 1]?.excluded
    )
      mark(at - 1, at + 1, at - 1);
  }
  return marks;
}

/**
 * From the start of a negation to the end of its clause: punctuation before a space, a line break, or
 * "but". "Not only" is no negation, and neither is "no-rinse" or the "free" of "fragrance-free". The
 * French words are for stores that sell in both languages of Canada.
 */
const NEGATION =
  /(?<![\p{L}\p{N}‐‑-])(?:not(?! only)|no|never|neither|without|cannot|\p{L}+n['’]t|unsuitable|avoid(?:s|ed|ing)?|free (?:from|of)|sans|ne|n['’]\p{L}+|évite[rz])(?![\p{L}\p{N}‐‑-]).*?(?=[.!?;:](?:\s|$)|$|\s(?:but|mais)\s)/gimu;

/** Further ones of French texts. */
const FRENCH_NEGATION =
  /(?<![\p{L}\p{N}‐‑-])(?:aucune?|ni|pas(?! à pas| seulement)|exempte?s? d(?:e|['’])|déconseillée?s?|contre-indiquée?s?)(?![\p{L}\p{N}‐‑-]).*?(?=[.!?;:](?:\s|$)|$|\smais\s)/gimu;
/** What a French text states to be without. */
const WITHOUT = /(?<!\p{L})(?:sans|ni)\s+(?:aucune?\s+|d['’])?(\p{L}+)/giu;

/** "Fragrance-free", with any hyphen. */
const FREE = /(?<!\p{L})(\p{L}+)[-‐‑]free(?!\p{L})/giu;

/**
 * Removes from a description what the product is not, so that a search for "pregnancy" does not find
 * "Not for use during pregnancy". The text from "not", "no", "without", "avoid" or "free from" to the
 * end of the clause is removed. A comma does not end it: "No nuts, gluten or soy."
 *
 * "Fragrance-free" is replaced as by `joinFree`.
 *
 * @example
 * removeNegations("A light oil. Not for use during pregnancy. Vegan."); // "A light oil. . Vegan."
 */
export function removeNegations(description: string): string {
  const text = description.normalize("NFC");
  if (!isFrench()) return joinFree(text.replace(NEGATION, ""));
  const stated = [...text.matchAll(WITHOUT)].map(([, word]) => `sans ${word}`);
  return joinFree([text.replace(NEGATION, "").replace(FRENCH_NEGATION, ""), ...stated].join(" "));
}

/**
 * Replaces "fragrance-free" by "free freefragrance", and French "sans parfum" by "sans sansparfum": `queryTerms`
 * finds it by "fragrance-free", but not by "fragrance".
 */
export function joinFree(text: string): string {
  const joined = text.replace(FREE, "free free$1");
  return isFrench() ? joined.replace(WITHOUT, "sans sans$1") : joined;
}
