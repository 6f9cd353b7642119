import { fold } from "./search.ts";

/** Maximum number of a product's tags. */
export const MAX_TAGS = 50;
/** Maximum length of a tag, in characters. */
export const MAX_TAG = 60;

/** The key by which tags and brands are compared: case and accents are ignored. */
export function tagKey(tag: string): string {
  return fold(tag).trim().replace(/\s+/g, " ").replaceAll("|", "/");
}

/** The keys of tags in one text for a `like` condition: "|vegan|travel size|"; "" without tags. */
export function tagKeys(tags: readonly string[]): string {
  return tags.length === 0 ? "" : `|${tags.map(tagKey).join("|")}|`;
}
