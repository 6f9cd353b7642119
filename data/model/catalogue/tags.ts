import { fold } from "./fold.ts";

/** Maximum number of a product's tags. */
export const MAX_TAGS = 50;
/** Maximum length of a tag, in characters. */
export const MAX_TAG = 60;

/** Tags as one text, separated by commas. Commas and backslashes in a tag are escaped by backslashes. */
export function joinTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replace(/[\\,]/g, "\\$&")).join(", ");
}

/**
 * Splits a text from `joinTags` or from a form into tags, without white space around them.
 *
 * @example
 * splitTags("vegan, salt\\, coarse"); // ["vegan", "salt, coarse"]
 */
export function splitTags(text: string, separators: "," | ",;" = ","): string[] {
  const parts = text.match(separators === "," ? /(?:\\[\\,]|[^,])+/g : /(?:\\[\\,]|[^,;])+/g) ?? [];
  return parts.map((part) => part.replace(/\\([\\,])/g, "$1").trim()).filter((tag) => tag !== "");
}

/** The key by which tags and brands are compared: case and accents are ignored. */
export function tagKey(tag: string): string {
  return fold(tag).trim().replace(/\s+/g, " ").replaceAll("|", "/");
}

/** The keys of tags in one text for a `like` condition: "|vegan|travel size|"; "" without tags. */
export function tagKeys(tags: readonly string[]): string {
  return tags.length === 0 ? "" : `|${tags.map(tagKey).join("|")}|`;
}

/** `tagKey` with a cache of its results, for loops over products: folding a text is slow. */
export function createKeyOf(): (tag: string) => string {
  const keys = new Map<string, string>();
  return (tag) => {
    const known = keys.get(tag);
    if (known !== undefined) return known;
    const key = tagKey(tag);
    keys.set(tag, key);
    return key;
  };
}
