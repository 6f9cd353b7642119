import { isRecord, parseJson } from "../../../../data/model/text/json.ts";

const isExternal = (text: string) => /^https?:\/\//i.test(text);

/** The URLs of other servers in a product's main picture and gallery (JSON). */
export function externalUrls(product: { image_url: string; pictures: string }): string[] {
  const urls = new Set<string>();
  collect(product.image_url, urls);
  collect(parseJson(product.pictures), urls);
  return [...urls];
}

function collect(value: unknown, urls: Set<string>): void {
  if (typeof value === "string" && isExternal(value)) urls.add(value);
  else if (Array.isArray(value)) for (const item of value) collect(item, urls);
  else if (isRecord(value) && "src" in value) collect(value.src, urls);
}

/** Replaces URLs that are a whole string of a JSON value, also of JSON within its strings. */
export function replaceUrls(json: string, copies: ReadonlyMap<string, string>): string {
  const value = parseJson(json);
  if (value === undefined) return json;
  const text = JSON.stringify(replaceIn(value, copies));
  // A text that only looks like JSON, such as "[1.0]", stays as it is.
  return text === JSON.stringify(value) ? json : text;
}

/** The value with copied URLs; objects and arrays are new. */
export function replaceIn(value: unknown, copies: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string")
    return copies.get(value) ?? (/^[[{]/.test(value) ? replaceUrls(value, copies) : value);
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, copies));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, replaceIn(item, copies)]),
  );
}
