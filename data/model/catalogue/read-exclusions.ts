import { FRENCH_FAMILY_SEARCH, readFrenchConcern, readFrenchFamily } from "./french-conditions.ts";
import { isFrench } from "./french-words.ts";
import type { IngredientFamily } from "./ingredient-families.ts";
import type { IngredientNames } from "./ingredient-names.ts";
import { isSuffix, isWord, type Negation, negationAt, skipFillers, tokenize } from "./negations.ts";
import type { Subject } from "./search-subject.ts";
import { SHOPPER_TYPES, shopperTypeKey } from "./shopper-types.ts";

/** The names of families of ingredients, and of fragrance, in searches. */
const FAMILY_NAMES: readonly (readonly [source: string, subject: Subject])[] = [
  ["(?:tree[- ]?)?nuts?|noix", { kind: "family", family: "nut" }],
  ["seeds?", { kind: "family", family: "seed" }],
  [
    "gluten|(?:gluten[- ]?(?:containing)?[- ]?)?grains?",
    { kind: "family", family: "gluten-containing grain" },
  ],
  [
    "animal(?:[- ]derived)?(?: ingredients?| products?)?",
    { kind: "family", family: "animal-derived" },
  ],
  ["essential oils?|huiles? essentielles?", { kind: "family", family: "essential oil" }],
  [
    "(?:(?:fragrance|perfume|scent)s? )?allergens?|allergènes?(?: de parfum)?",
    { kind: "family", family: "fragrance allergen" },
  ],
  ["(?:added )?(?:fragrances?|scents?|perfumes?|parfum)", { kind: "fragrance" }],
];
const PATTERNS = FAMILY_NAMES.map(
  ([source, subject]) => [new RegExp(`^(?:${source})$`, "iu"), subject] as const,
);

/** The family that a text names, or fragrance; undefined if it names neither. */
export function readFamily(text: string): Subject | undefined {
  const english = PATTERNS.find(([pattern]) => pattern.test(text))?.[1];
  return english ?? (isFrench() ? readFrenchFamily(text) : undefined);
}

/** What a search calls each family. */
const FAMILY_SEARCH: Record<IngredientFamily, string> = {
  nut: "nuts",
  seed: "seeds",
  "gluten-containing grain": "gluten",
  "animal-derived": "animal ingredients",
  "essential oil": "essential oils",
  "fragrance allergen": "fragrance allergens",
};

/** A search for the products without some ingredients. */
export const withoutSearch = (name: string): string => `${isFrench() ? "sans" : "without"} ${name}`;

/** A search for the products without a family. */
export const withoutFamily = (family: IngredientFamily): string =>
  withoutSearch((isFrench() ? FRENCH_FAMILY_SEARCH : FAMILY_SEARCH)[family]);

/** What a negation excludes. Without a subject the words are not understood. */
type Excluded = { text: string; start: number; subject?: Subject };

/** A negation with what it excludes: "no nuts, gluten or shea butter". */
export type Exclusion = {
  start: number;
  end: number;
  items: Excluded[];
  /** Whether `queryTerms` reads its only item as excluded, too. */
  isTerm: boolean;
};

type Known = { length: number; subject: Subject };

type Options = {
  ingredients: IngredientNames;
  /** Whether products state facts that answer the condition. */
  isAnswered: (subject: Subject) => boolean;
};

/** In a text whose words before and after it do not belong together. */
export const CUT = "|";
const SEPARATORS = new Set(["and", "or", "nor", "et", "ou", "ni"]);
const SEPARATOR_SIGN = /[,;/&+]/;
/** Maximum number of words of the name of a family. */
const MAX_FAMILY = 4;

/**
 * Reads what a search excludes: families, ingredients of the glossary or of any list, and concerns. A word that
 * none of them is called remains without a subject.
 */
export function readExclusions(search: string, { ingredients, isAnswered }: Options): Exclusion[] {
  const tokens = tokenize(search);
  const startOf = (at: number) => tokens[at]?.start ?? search.length;
  const endOf = (at: number) => tokens[at]?.end ?? search.length;
  const textOf = (from: number, to: number) => search.slice(startOf(from), endOf(to - 1));
  const isCut = (at: number) => tokens[at]?.gap.includes(CUT) ?? true;
  const answered = (known: Known) => (isAnswered(known.subject) ? known : undefined);

  /** What some words name. `pick` selects a number of them from their first or last one. */
  function readNamed(
    max: number,
    pick: (length: number) => string,
    findIngredient: () => ReturnType<IngredientNames["findFirst"]>,
  ): Known | undefined {
    const lengths = Array.from({ length: Math.min(max, MAX_FAMILY) }, (_, index) => index + 1);
    const families = lengths.toReversed().flatMap((length): Known[] => {
      const subject = readFamily(pick(length));
      return subject ? [{ length, subject }] : [];
    });
    const match = findIngredient();
    const family = families.find(answered);
    // "Nut oil" is excluded with all nuts.
    if (family) return { ...family, length: Math.max(family.length, match?.length ?? 0) };
    const concern = lengths.toReversed().flatMap((length) => readConcern(pick(length), length));
    const known = concern.find(answered);
    if (known || !match) return known;
    const name = pick(match.length);
    const subject: Subject = { kind: "ingredient", name, handles: match.handles };
    return answered({ length: match.length, subject });
  }

  const readFirst = (at: number) => {
    let end = at + 1;
    while (end < tokens.length && !isCut(end)) end += 1;
    const words = tokens.slice(at, end).map(({ word }) => word);
    return readNamed(
      end - at,
      (length) => textOf(at, at + length),
      () => ingredients.findFirst(words),
    );
  };
  const readLast = (end: number, least: number) => {
    let at = end - 1;
    while (at > least && !isCut(at)) at -= 1;
    const words = tokens.slice(at, end).map(({ word }) => word);
    return readNamed(
      end - at,
      (length) => textOf(end - length, end),
      () => ingredients.findLast(words),
    );
  };
  const toItem = (from: number, { length, subject }: Known): Excluded => ({
    text: textOf(from, from + length),
    start: startOf(from),
    subject,
  });

  /** The position of the next item of a list; undefined at its end. */
  function nextItem(at: number): number | undefined {
    const token = tokens[at];
    if (!token || isCut(at)) return undefined;
    const hasWord = SEPARATORS.has(token.word);
    if (!hasWord && !SEPARATOR_SIGN.test(token.gap)) return undefined;
    let next = hasWord ? at + 1 : at;
    // "Nuts, or seeds", "no nuts and no seeds".
    while (SEPARATORS.has(tokens[next]?.word ?? "") || tokens[next]?.word === "no") next += 1;
    next = skipFillers(tokens, next);
    for (let word = at + 1; word <= next; word += 1) if (isCut(word)) return undefined;
    return next;
  }

  /** Whether an unknown word is an item of a list, and not the beginning of what is searched. */
  const isListed = (at: number) =>
    at + 1 >= tokens.length ||
    isCut(at + 1) ||
    nextItem(at + 1) !== undefined ||
    ["or", "nor", "ou", "ni"].includes(tokens[at - 1]?.word ?? "");

  function readPrefix(at: number, negation: Negation): (Exclusion & { next: number }) | undefined {
    const first = at + negation.length;
    // What follows has been read as another condition.
    if (search.slice(endOf(first - 1), startOf(first)).includes(CUT) && negation.kind === "firm")
      return { start: startOf(at), end: endOf(first - 1), items: [], isTerm: false, next: first };
    const items: Excluded[] = [];
    let next = first;
    let isLast = false;
    for (
      let position: number | undefined = skipFillers(tokens, first);
      position !== undefined && position < tokens.length && !isCut(position);
      position = nextItem(next)
    ) {
      const known = readFirst(position);
      if (known) items.push(toItem(position, known));
      else if (
        negation.kind === "firm" &&
        isWord(tokens[position]) &&
        (items.length === 0 || (!isLast && isListed(position)))
      )
        items.push({ text: textOf(position, position + 1), start: startOf(position) });
      else break;
      next = position + (known?.length ?? 1);
      // "No nuts, oats or seeds, balm": the balm is what is searched.
      isLast = items.length > 1 && SEPARATORS.has(tokens[position - 1]?.word ?? "");
    }
    if (items.length === 0) return undefined;
    const isTerm = items.length === 1 && negation.kind !== "open";
    return { start: startOf(at), end: endOf(next - 1), items, isTerm, next };
  }

  function readSuffix(at: number, least: number): Exclusion | undefined {
    if (isCut(at) || at - 1 < least) return undefined;
    const items: Excluded[] = [];
    let start = at;
    for (let end = at; end > least; ) {
      const known = readLast(end, least);
      if (!known && (items.length > 0 || !isWord(tokens[end - 1]))) break;
      start = end - (known?.length ?? 1);
      items.unshift(
        known ? toItem(start, known) : { text: textOf(start, end), start: startOf(start) },
      );
      const before = tokens[start - 1];
      if (!known || start - 1 < least || !before || isCut(start)) break;
      if (SEPARATORS.has(before.word) && !isCut(start - 1)) end = start - 1;
      else if (SEPARATOR_SIGN.test(tokens[start]?.gap ?? "")) end = start;
      else break;
    }
    if (items.length === 0) return undefined;
    const isTerm = items.length === 1 && tokens[at]?.word === "free";
    return { start: startOf(start), end: endOf(at), items, isTerm };
  }

  const exclusions: Exclusion[] = [];
  let done = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const negation = negationAt(tokens, at);
    const isWhole = negation?.length !== 2 || !isCut(at + 1);
    if (negation && isWhole) {
      const found = readPrefix(at, negation);
      if (!found) continue;
      const { next, ...exclusion } = found;
      exclusions.push(exclusion);
      done = next;
      at = next - 1;
    } else if (at > done && isSuffix(tokens, at)) {
      const found = readSuffix(at, done);
      if (!found) continue;
      exclusions.push(found);
      done = at + 1;
    }
  }
  return exclusions;
}

/** "No frizz" is a search for what is for frizz. */
function readConcern(text: string, length: number): Known[] {
  const french = isFrench() ? readFrenchConcern(text) : undefined;
  if (french) return [{ length, subject: french }];
  const value = shopperTypeKey("concern", text);
  const isKnown = SHOPPER_TYPES.some((type) => type.kind === "concern" && type.value === value);
  return isKnown ? [{ length, subject: { kind: "type", type: "concern", value } }] : [];
}
