import { m } from "../../i18n/messages.js";
import { formatMoney, parseAmount } from "../text/money.ts";
import {
  familyKey,
  fragranceKey,
  ingredientKey,
  ingredientsKey,
  labelKey,
  typeKey,
} from "./fact-keys.ts";
import type { FactSelection } from "./fact-selection.ts";
import { fold } from "./fold.ts";
import {
  FRENCH_CONCERNS,
  FRENCH_PHRASES,
  FRENCH_PRICES,
  FRENCH_PROPERTIES,
  FRENCH_STOP_WORDS,
  FRENCH_TYPES,
} from "./french-conditions.ts";
import { accented, ELISION, isFrench, isFunctionWord } from "./french-words.ts";
import { type IngredientNames, NO_INGREDIENTS } from "./ingredient-names.ts";
import type { ListingQuery } from "./listing-query.ts";
import {
  CUT,
  readExclusions,
  readFamily,
  withoutFamily,
  withoutSearch,
} from "./read-exclusions.ts";
import type { PriceRange, Subject } from "./search-subject.ts";
import { SHOPPER_TYPES, shopperTypeKey } from "./shopper-types.ts";

/**
 * Reads conditions on facts and prices from a search: "unscented shampoo under $40" is a search for
 * "shampoo" with two conditions. Server and service worker apply the same function. Its texts are in
 * `condition-texts.ts`.
 */

export type { Subject };

/** `text` is the part of the search that states the condition. */
type Condition = { text: string; subject: Subject };

export type SearchReading = {
  conditions: Condition[];
  /** The words that are searched in texts. */
  words: string;
  /** What the search excludes, but neither the glossary nor any list of ingredients contains. */
  unknown: string[];
  /** Searches for the products without the family of ingredients that a search such as "nuts" names. */
  suggestions: { subject: Subject; search: string }[];
  /** The search without some of its conditions. */
  without: (isRemoved: (subject: Subject) => boolean) => string;
};

/** Further conditions of a search are read as words, so that a search makes a limited number of queries. */
const MAX_CONDITIONS = 8;

/** Words beside a condition that are not searched: "something safe to use while pregnant". */
const STOP_WORDS = new Set(
  `a am an and any anything are au best can contain containing contains do does doesn don during et find for friendly
  good has have having help i if in ingredient ingredients is it la label le les list listed made me my need of ok okay
  on or people please pour product products really safe show something suitable that the these to use used using very
  want what when which while who with women you`.split(/\s+/),
);

/** Not within a word: "gluten-free" does not end in "gluten-freedom". */
const phrase = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu");

const AMOUNT = "(\\d{1,6}(?:,\\d{3})?(?:\\.\\d{1,2})?)";
const CURRENCY = "\\s*(?:\\$|dollars?|cad|bucks)";
/** "Under 30 ml" is no price. */
const NO_UNIT =
  "(?!\\s*(?:m?l|fl|oz|k?g|mg|%|[cm]m|min|years?|days?|ans?|jours?)(?![\\p{L}\\p{N}]))(?![.,]?\\d)";
const MOST = `(?:ca)?\\$?\\s*${AMOUNT}(?:${CURRENCY})?${NO_UNIT}`;
/** Only with a currency: "over 40" may be an age. */
const LEAST = `(?:(?:ca)?\\$\\s*${AMOUNT}|${AMOUNT}${CURRENCY})`;

type Rule = { pattern: RegExp; read: (match: RegExpMatchArray) => Subject[] };

const price = (source: string, toSubject: (cents: number[]) => Subject): Rule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}$])(?:${source})(?![\\p{L}\\p{N}])`, "giu"),
  read: (match) => {
    const amounts = match.slice(1).filter((each) => each !== undefined);
    // "1,000.50", in French "1 000,50".
    const cents = amounts.flatMap(
      (each) => parseAmount(each.replace(/[\s,](?=\d{3})/g, "").replace(",", ".")) ?? [],
    );
    return cents.length === amounts.length ? [toSubject(cents)] : [];
  },
});

const money = (cents = 0) => formatMoney(cents).replace(/[.,]00(?=\u00a0\$$|$)/, "");

const PRICES = {
  range: (cents) => {
    const [minPrice = 0, maxPrice = 0] = [...cents].sort((a, b) => a - b);
    const label = m.search_price_range({ least: money(minPrice), most: money(maxPrice) });
    return { kind: "price", label, minPrice, maxPrice };
  },
  under: ([cents = 0]) => ({
    kind: "price",
    label: m.search_price_under({ price: money(cents) }),
    maxPrice: cents - 1,
  }),
  upTo: ([cents = 0]) => ({
    kind: "price",
    label: m.search_price_up_to({ price: money(cents) }),
    maxPrice: cents,
  }),
  over: ([cents = 0]) => ({
    kind: "price",
    label: m.search_price_over({ price: money(cents) }),
    minPrice: cents + 1,
  }),
  from: ([cents = 0]) => ({
    kind: "price",
    label: m.search_price_from({ price: money(cents) }),
    minPrice: cents,
  }),
} satisfies Record<string, (cents: number[]) => Subject>;

const RULES: readonly Rule[] = [
  ...[
    `between\\s+\\$?\\s*${AMOUNT}${CURRENCY}?\\s*(?:and|-|–|to)\\s*\\$?\\s*${AMOUNT}(?:${CURRENCY})?`,
    `(?:from\\s+)?\\$\\s*${AMOUNT}\\s*(?:-|–|to|and|à)\\s*\\$?\\s*${AMOUNT}`,
    `(?:from\\s+)?${AMOUNT}\\s*(?:-|–|to|and|à)\\s*(?:\\$\\s*${AMOUNT}|${AMOUNT}${CURRENCY})`,
  ].map((source) => price(source, PRICES.range)),
  price(`(?:under|below|less than|cheaper than|moins de)\\s*${MOST}`, PRICES.under),
  price(`(?:up to|at most|no more than|max(?:imum)?)\\s*${MOST}`, PRICES.upTo),
  price(`(?:over|above|more than|plus de)\\s*${LEAST}`, PRICES.over),
  price(`(?:from|at least|min(?:imum)?)\\s*${LEAST}`, PRICES.from),
  {
    pattern: phrase("(?:preg(?!nenol)\\p{L}+|enceinte|grossesse)(?:[- ]safe)?"),
    read: () => [{ kind: "label", about: "pregnancy" }],
  },
  {
    pattern: phrase("(?:breast[- ]?feed\\p{L}*|nursing|lactati\\p{L}+|allait\\p{L}+)(?:[- ]safe)?"),
    read: () => [{ kind: "label", about: "breastFeeding" }],
  },
  { pattern: phrase("unscented|unfragranced|unperfumed"), read: () => [{ kind: "fragrance" }] },
  {
    pattern: phrase(
      `(?:(?:deliver\\p{L}*|ship\\p{L}*|arriv\\p{L}+)\\s+)?(?:to\\s+\\p{L}[\\p{L}.’'-]*(?:\\s+\\p{L}[\\p{L}.’'-]*)?\\s+)?(?:by|before|until)\\s+(?:next\\s+|this\\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|christmas)`,
    ),
    read: () => [{ kind: "delivery" }],
  },
  {
    pattern: phrase("vegans?|végan\\p{L}*|végétalien\\p{L}*"),
    read: () => [{ kind: "family", family: "animal-derived" }],
  },
  ...SHOPPER_TYPES.map(({ kind, value, phrases = [], synonyms = [] }): Rule => {
    const adjectives = [value, ...synonyms].join("|");
    const sources = { skin: `(?:${adjectives}) skin`, hair: `(?:${adjectives}) (?:hair|curls)` };
    const source = kind === "concern" ? [...phrases, `for ${value}`].join("|") : sources[kind];
    return {
      pattern: phrase(source.replaceAll(" ", "\\s+")),
      read: () => [{ kind: "type", type: kind, value: shopperTypeKey(kind, value) }],
    };
  }),
];

/** The French phrases come first: "pas plus de" before "plus de". */
const ALL_RULES: readonly Rule[] = [
  ...FRENCH_PRICES.map(([bound, source]) => price(accented(source), PRICES[bound])),
  ...FRENCH_TYPES.map(({ source, read }) => ({ pattern: phrase(accented(source)), read })),
  ...[...FRENCH_CONCERNS, ...FRENCH_PHRASES].map(([source, subject]) => ({
    pattern: phrase(accented(source)),
    read: () => [subject],
  })),
  ...RULES,
];

/** The fact that every result has; undefined for a price and a day of delivery. */
export function factOf(subject: Subject): string | undefined {
  switch (subject.kind) {
    case "label":
      return labelKey(subject.about, "nothing");
    case "family":
      return familyKey(subject.family, "none");
    case "fragrance":
      return fragranceKey("fragrance-free");
    case "ingredient":
      return ingredientsKey("known");
    case "type":
      return typeKey(subject.type, subject.value);
    case "price":
    case "delivery":
      return undefined;
  }
}

/** The facts that contradict a condition: no result has one of them. */
export function contradictions(subject: Subject): string[] {
  switch (subject.kind) {
    case "label":
      return [labelKey(subject.about, "advises-against"), labelKey(subject.about, "ask-doctor")];
    case "family":
      return [familyKey(subject.family, "listed")];
    case "fragrance":
      return [fragranceKey("fragranced")];
    case "ingredient":
      return subject.handles.map(ingredientKey);
    case "type":
    case "price":
    case "delivery":
      return [];
  }
}

/** The facts of which a product must state one, so that the condition can be answered. */
function statedFacts(subject: Subject): string[] {
  if (subject.kind === "label")
    return (["nothing", "advises-against", "ask-doctor"] as const).map((advice) =>
      labelKey(subject.about, advice),
    );
  if (subject.kind === "family")
    return (["none", "listed"] as const).map((listing) => familyKey(subject.family, listing));
  if (subject.kind === "ingredient") return [ingredientsKey("known"), ingredientsKey("partly")];
  const fact = factOf(subject);
  return fact === undefined ? [] : [fact];
}

/** Properties that are no ingredients: without a product that states one, nothing needs to be said. */
const PROPERTIES = new Set(
  "aerosol animal cruelty fuss guilt packaging plastic poo rinse tear tears waste".split(" "),
);

const isProperty = (word: string) =>
  PROPERTIES.has(word) || (isFrench() && FRENCH_PROPERTIES.has(word));

/**
 * Reads the conditions of a search.
 *
 * @param isStated whether any product states a fact. A condition that no product answers is read as words,
 * so that a store without facts searches its texts.
 * @example
 * readConditions("unscented shampoo under $40");
 * // { words: "shampoo", conditions: [{ text: "unscented", subject: { kind: "fragrance" } },
 * //   { text: "under $40", subject: { kind: "price", maxPrice: 3_999, … } }], … }
 */
export function readConditions(
  search: string,
  isStated: (fact: string) => boolean = () => true,
  ingredients: IngredientNames = NO_INGREDIENTS,
): SearchReading {
  const found: Placed[] = [];
  const isAnswered = (subject: Subject) =>
    factOf(subject) === undefined || statedFacts(subject).some(isStated);
  let rest = search;
  // A separator that no phrase contains, so that the words around it do not make one.
  const cut = (start: number, end: number) => {
    rest = rest.slice(0, start) + CUT.repeat(end - start) + rest.slice(end);
  };
  for (const { pattern, read } of isFrench() ? ALL_RULES : RULES)
    for (const match of rest.matchAll(pattern)) {
      const subjects = read(match);
      const isRead = subjects.length > 0 && subjects.every(isAnswered);
      if (!isRead || found.length + subjects.length > MAX_CONDITIONS) continue;
      const { index: start } = match;
      const text = match[0];
      for (const subject of subjects) found.push({ text, subject, start });
      cut(start, start + text.length);
    }
  const excluded: { text: string; start: number }[] = [];
  const unknown: string[] = [];
  let isRewritten = found.length > 0;
  for (const { start, end, items, isTerm } of readExclusions(rest, { ingredients, isAnswered })) {
    for (const { text, subject, start: at } of items)
      if (subject)
        found.push({
          text: items.length === 1 ? search.slice(start, end) : nameOf(subject, text),
          subject,
          start: at,
        });
      else {
        // The beginning is that of a term which texts match only if they state the absence.
        excluded.push({ text: `${isFrench() ? "sans" : "no"} ${text}`, start: at });
        if (!isProperty(fold(text))) unknown.push(text);
      }
    isRewritten ||= !isTerm || items.some(({ subject }) => subject !== undefined);
    cut(start, end);
  }
  if (!isRewritten) {
    const words = search.trim();
    const named = readFamily(words) ?? readAllergens(words, ingredients);
    const suggestions =
      named && isAnswered(named) ? [{ subject: named, search: nameOf(named, words) }] : [];
    return { conditions: [], words, unknown, suggestions, without: () => words };
  }
  const words = [...rest.matchAll(/[^\s|]+/g)]
    .map(({ 0: text, index: start }) => ({ text, start }))
    .filter(({ text }) => !isStopWord(text))
    .concat(excluded);
  const conditions = distinct(found.sort((a, b) => a.start - b.start));
  return {
    conditions: conditions.map(({ text, subject }) => ({ text, subject })),
    words: join(words),
    unknown,
    suggestions: [],
    without: (isRemoved) =>
      join([...words, ...conditions.filter(({ subject }) => !isRemoved(subject))]),
  };
}

/** A search such as "limonene" is by those who look for it or avoid it. */
function readAllergens(name: string, ingredients: IngredientNames): Subject | undefined {
  const match = ingredients.findAllergens(name);
  return match && { kind: "ingredient", name, handles: match.handles };
}

type Placed = Condition & { start: number };

const join = (parts: readonly { text: string; start: number }[]) =>
  [...parts]
    .sort((a, b) => a.start - b.start)
    .map(({ text }) => text)
    .join(" ");

/** A condition of a list such as "no nuts or gluten", on its own. */
function nameOf(subject: Subject, text: string): string {
  if (subject.kind === "family") return withoutFamily(subject.family);
  if (subject.kind !== "fragrance") return withoutSearch(text);
  return isFrench() ? "sans parfum" : "unscented";
}

/**
 * The words of a search that other texts than those of products can contain: those of its conditions too,
 * except prices, and no stop words.
 */
export function contentWords({ without }: SearchReading): string {
  const words = without(({ kind }) => kind === "price").split(/\s+/);
  return words.filter((word) => !isStopWord(word)).join(" ");
}

function isStopWord(text: string): boolean {
  const word = (isFrench() ? fold(text).replace(ELISION, "") : fold(text)).replace(
    /[^\p{L}]/gu,
    "",
  );
  const isFrenchOne = isFrench() && (FRENCH_STOP_WORDS.has(word) || isFunctionWord(word));
  return STOP_WORDS.has(word) || isFrenchOne || !/[\p{L}\p{N}]/u.test(text);
}

function distinct<C extends Condition>(conditions: readonly C[]): C[] {
  return [...new Map(conditions.map((one) => [JSON.stringify(one.subject), one])).values()];
}

/** A listing query after the conditions of its search are applied. */
export type FactQuery<Query extends Filters = ListingQuery> = Query & FactSelection;
type Filters = Pick<ListingQuery, "search" | "minPrice" | "maxPrice">;

/** Replaces the conditions of a query's search by facts and a price range. */
export function applyConditions<Query extends Filters>(
  query: Query,
  { conditions, words }: Pick<SearchReading, "conditions" | "words">,
): FactQuery<Query> {
  if (conditions.length === 0) return { ...query, search: words };
  const subjects = conditions.map(({ subject }) => subject);
  const facts = subjects.flatMap((subject) => factOf(subject) ?? []);
  const excluded = subjects.flatMap((subject) =>
    subject.kind === "ingredient" ? contradictions(subject) : [],
  );
  return {
    ...query,
    ...intersect([query, ...subjects.map(rangeOf)]),
    search: words,
    facts,
    ...(excluded.length > 0 && { excluded }),
  };
}

const rangeOf = (subject: Subject): PriceRange => (subject.kind === "price" ? subject : {});

function intersect(
  ranges: readonly { minPrice?: number | undefined; maxPrice?: number | undefined }[],
) {
  const least = ranges.flatMap(({ minPrice }) => minPrice ?? []);
  const most = ranges.flatMap(({ maxPrice }) => maxPrice ?? []);
  return {
    ...(least.length > 0 && { minPrice: Math.max(...least) }),
    ...(most.length > 0 && { maxPrice: Math.min(...most) }),
  };
}
