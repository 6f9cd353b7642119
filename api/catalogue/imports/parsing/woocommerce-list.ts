import { decodeEntities } from "./cell-text.ts";

const QUOTED = String.raw`"(?:[^"\\]|\\.|"")*"`;
const ITEMS = {
  ",": new RegExp(String.raw`\s*(?:${QUOTED}(?=\s*(?:,|$))|(?:\\,|[^,])+)`, "g"),
  ",|": new RegExp(String.raw`\s*(?:${QUOTED}(?=\s*(?:[,|]|$))|(?:\\,|[^,|])+)`, "g"),
};

/**
 * Splits a list of WooCommerce, such as the values of an attribute: "Small, Medium". A comma inside a value
 * is escaped as "\,", written as an entity, or the value is in quotation marks.
 *
 * @example
 * splitList('Small, "Rose, Red", 5\\, 10', ",|"); // ["Small", "Rose, Red", "5, 10"]
 */
export function splitList(text: string, separators: keyof typeof ITEMS): string[] {
  return (decodeQuotes(text).match(ITEMS[separators]) ?? []).map(readListed).filter(Boolean);
}

/** The text of a value in such a list, without quotation marks around it. */
export function readListed(text: string): string {
  const value = decodeQuotes(text).trim();
  const [, quoted] = /^"((?:[^"\\]|\\.|"")*)"$/.exec(value) ?? [];
  const bare = quoted?.replace(/""|\\"/g, '"') ?? value;
  return decodeEntities(bare.replaceAll("\\,", ",")).trim();
}

const decodeQuotes = (text: string) => text.replace(/&quot;|&#0*34;/g, '"');
