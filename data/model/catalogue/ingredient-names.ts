import * as v from "valibot";
import { fold } from "./fold.ts";
import { isFrench } from "./french-words.ts";
import { tokenize } from "./negations.ts";
import { correctWord, createVocabulary, stemsOf, type Vocabulary } from "./search.ts";

/** An ingredient by all of its names: INCI name, common name, synonyms, and as lists of products spell it. */
export const NamedIngredient = v.object({
  handle: v.string(),
  names: v.array(v.string()),
  /** Whether it is a fragrance allergen. */
  isAllergen: v.optional(v.boolean(), false),
});
export type NamedIngredient = v.InferInput<typeof NamedIngredient>;

/** Response of GET /api/search/ingredients: the names of the glossary's entries, for searches offline. */
export const NamedIngredients = v.array(NamedIngredient);

/** The ingredients that words name, and the number of these words. */
export type NamedMatch = { handles: readonly string[]; length: number };

/** Maximum number of words of a name that a search compares. */
const MAX_WORDS = 10;

type Name = { handle: string; words: readonly string[] };
type Place = { name: Name; at: number };

/**
 * Finds ingredients by words. A word matches the beginning of a word of a name ("soy" finds "soybean oil"), and
 * from six letters on any part ("paraben" finds "methylparaben"): a search that excludes too much is
 * harmless, one that excludes too little is not.
 */
export class IngredientNames {
  /** The places of each word in names. */
  readonly #places = new Map<string, Place[]>();
  readonly #allergens = new Set<string>();
  #vocabulary: Vocabulary | undefined;

  constructor(ingredients: Iterable<NamedIngredient>) {
    for (const { handle, names, isAllergen } of ingredients) {
      if (isAllergen) this.#allergens.add(handle);
      for (const text of names) {
        const name = { handle, words: wordsOf(text) };
        for (const [at, word] of name.words.entries()) {
          const places = this.#places.get(word) ?? [];
          places.push({ name, at });
          this.#places.set(word, places);
        }
      }
    }
  }

  /** The ingredients that the longest beginning of some words names. */
  findFirst(words: readonly string[]): NamedMatch | undefined {
    return this.#find(words, 1);
  }

  /** The fragrance allergens that a search consists of; undefined if it names anything else. */
  findAllergens(search: string): NamedMatch | undefined {
    const words = tokenize(search).map(({ word }) => word);
    const match = this.findFirst(words);
    const isAllergen = match?.handles.every((handle) => this.#allergens.has(handle)) ?? false;
    return isAllergen && match?.length === words.length ? match : undefined;
  }

  /** The ingredients that the longest end of some words names. */
  findLast(words: readonly string[]): NamedMatch | undefined {
    return this.#find(words.toReversed(), -1);
  }

  /** Corrects one typo of a word that no name has; undefined if it can't. */
  correct(word: string): string | undefined {
    this.#vocabulary ??= createVocabulary([...this.#places.keys()].map((one) => `0${one}`));
    return correctWord(normalize(fold(word)), this.#vocabulary);
  }

  /** `step` is the direction from the first word. */
  #find(words: readonly string[], step: 1 | -1): NamedMatch | undefined {
    const patterns = words.slice(0, MAX_WORDS).map(toPattern);
    const [first] = patterns;
    if (!first) return undefined;
    let found = [...this.#places].flatMap(([word, places]) => (first(word) ? places : []));
    let best: NamedMatch | undefined;
    for (const [index, matches] of patterns.entries()) {
      if (index > 0)
        found = found.filter(({ name, at }) => {
          const word = name.words[at + index * step];
          return word !== undefined && matches(word);
        });
      if (found.length === 0) break;
      const length = index + 1;
      // A number alone is no name.
      if (words.slice(0, length).some((word) => /\p{L}/u.test(word)))
        best = { handles: [...new Set(found.map(({ name }) => name.handle))], length };
    }
    return best;
  }
}

/** No ingredients, for searches of texts. */
export const NO_INGREDIENTS = new IngredientNames([]);

const wordsOf = (name: string) => tokenize(fold(name)).map(({ word }) => normalize(word));

/** British, American and French spellings: "sulphate" and "sulfate", "glycerine" and "glycerin". */
const normalize = (word: string) => {
  const english = word
    .replace("sulph", "sulf")
    .replace("aluminium", "aluminum")
    .replace("alcool", "alcohol")
    .replace("linalol", "linalool")
    .replace(/lys(?=e[ds]?$)/, "lyz")
    .replace(/ine(?=s?$)/, "in");
  if (!isFrench()) return english;
  // "Parabène" is "paraben", "phtalate" is "phthalate".
  return english
    .replace(/ene(?=s?$)/, "en")
    .replace("phtal", "phthal")
    .replace(/^soja/, "soya");
};

function toPattern(text: string): (word: string) => boolean {
  const stems = stemsOf(normalize(text));
  return (word) =>
    stems.some(
      (stem) =>
        word === stem ||
        (stem.length >= 3 && /\p{L}/u.test(stem) && word.startsWith(stem)) ||
        (stem.length >= 6 && word.includes(stem)),
    );
}
