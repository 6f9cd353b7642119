import { getLocale } from "../locale.ts";

/**
 * Formats a number with thousands separators: "12,345", in French "12\u00a0345" and "9,975". `Intl` is not used,
 * because creating its first formatter takes longer than hydrating the home page.
 */
export function formatCount(count: number | string): string {
  const group = (separator: string) =>
    String(count).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, separator);
  return getLocale() === "fr" ? group("\u00a0").replace(".", ",") : group(",");
}

/** A number with its noun: "1 order", "3,000 orders". */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

/** "Alberta, Ontario and Quebec", in French "Alberta, Ontario et Québec". */
export function listNames(names: readonly string[], conjunction: "and" | "or" = "and"): string {
  const last = names.at(-1) ?? "";
  const word = getLocale() === "fr" ? (conjunction === "or" ? "ou" : "et") : conjunction;
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** Begins a text with a capital letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name such as "Fern Inc." without its full stop, before the one that ends the sentence. */
export const withoutFullStop = (name: string): string => name.replace(/\.$/, "");

const UNBROKEN =
  /\+\d[\d() -]{5,20}\d|\b(?:[A-Z]\d[A-Z] \d[A-Z]\d|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:, \d{4})?)\b/g;
const UNBROKEN_IN_FRENCH =
  /\+\d[\d() -]{5,20}\d|\b(?:[A-Z]\d[A-Z] \d[A-Z]\d|(?:1er|\d{1,2}) (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?: \d{4})?)(?!\p{L})/gu;

/**
 * Keeps the postal codes, days and telephone numbers in a text on one line, by a no-break space. Browsers copy it as a space.
 *
 * @example
 * toUnbroken("Arrives Friday, December 4 in M5V 2T6"); // "Arrives Friday, December\u00a04 in M5V\u00a02T6"
 */
export const toUnbroken = (text: string): string =>
  text.replace(getLocale() === "fr" ? UNBROKEN_IN_FRENCH : UNBROKEN, (part) =>
    part.replaceAll(" ", "\u00a0"),
  );

/** Splits a text at blank lines. */
export function paragraphsOf(content: string): string[] {
  return content
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Orders by Unicode code points, as SQLite's BINARY and PostgreSQL's "C" do for UTF-8. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return weightOf(left) - weightOf(right);
  }
  return a.length - b.length;
}

/** Surrogates (code points above U+FFFF) sort after all other code units. */
function weightOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID of any version, in upper or lower case. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** NUL, which PostgreSQL can't store, and unpaired surrogates, which UTF-8 can't encode. */
export const UNSTORABLE = /[\0\p{Cs}]/u;

const ALL_UNSTORABLE = new RegExp(UNSTORABLE, "gu");

/** Removes the characters that a database can't store. */
export const removeUnstorable = (text: string): string => text.replace(ALL_UNSTORABLE, "");
