import { getLocale } from "../locale.ts";

/**
 * The words of French searches. In French the English words apply too, so that an English search finds the same
 * products on a French page.
 */

export const isFrench = (): boolean => getLocale() === "fr";

export const toWords = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that every text contains: the articles and prepositions of both languages, without accents. */
const FUNCTION_WORDS = toWords(`
  le la les l un une des de du d et ou a au aux en sur pour par avec dans chez ce cet cette ces qu j n s
  the an and or of for with in on to`);

/** Whether a folded word of a search needs no match. */
export const isFunctionWord = (word: string): boolean => isFrench() && FUNCTION_WORDS.has(word);

/** An article or pronoun before an apostrophe: "l’huile", "d'argan", "qu’une". */
export const ELISION = /^(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu)['’]/i;

/** Words whose final "s" or "x" is no plural, and those with another form. */
const FORMS = new Map([
  ["bras", ["bras"]],
  ["deux", ["deux"]],
  ["doux", ["doux", "douce"]],
  ["gras", ["gras"]],
  ["roux", ["roux", "rousse"]],
  ["oeil", ["oeil", "yeux"]],
  ["yeux", ["yeux", "oeil"]],
]);

/** The prefixes of a folded French word and its plural, if they differ by more than an ending "s" or "x". */
export function frenchStemsOf(word: string): readonly string[] | undefined {
  const forms = FORMS.get(word);
  if (forms || word.length < 5) return forms;
  if (/[^e]aux$/.test(word)) return [word.slice(0, -1), `${word.slice(0, -2)}l`];
  return word.endsWith("al") ? [word, `${word.slice(0, -1)}u`] : undefined;
}

const LETTERS: Readonly<Record<string, string>> = {
  a: "[aàâä]",
  c: "[cç]",
  e: "[eéèêë]",
  i: "[iîï]",
  o: "[oôö]",
  u: "[uùûü]",
  "'": "['’]",
  " ": "\\s+",
};

/** The source of a regular expression for a phrase, with or without its accents: "d'ici" matches "d’ici". */
export const accented = (source: string): string =>
  source.replace(
    /\\p\{\w+\}|\\.|\[[^\]]*\]|oe|[aceiou' ]/g,
    (part) => LETTERS[part] ?? (part === "oe" ? "(?:[oôö][eéèêë]|œ)" : part),
  );
