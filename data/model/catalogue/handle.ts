import { fold } from "./fold.ts";

/** Maximum length of a handle, in characters. */
export const MAX_HANDLE = 200;

/** Words that the API uses in place of a handle: GET /api/products/{handle}. */
const RESERVED: readonly string[] = ["facets", "import"];

/** Whether a handle is not available to products. */
export function isReservedHandle(handle: string): boolean {
  return RESERVED.includes(handle);
}

/** Whether a text is a handle: words of lower-case letters and digits, separated by "-" or "_". */
export function isHandle(text: string): boolean {
  return (
    text.length <= MAX_HANDLE && /^[\p{Ll}\p{Lo}\p{N}]+(?:[-_]+[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(text)
  );
}

/** The handle for a title: "Crème de nuit" becomes "creme-de-nuit". "" if it has no letter or digit. */
export function toHandle(title: string): string {
  const words = fold(title).match(/[\p{Ll}\p{Lo}\p{N}]+/gu) ?? [];
  return words
    .join("-")
    .slice(0, MAX_HANDLE - 10)
    .replace(/-+$/, "");
}

/** The handle of an ingredient in a list, without concentration or remark: "Aqua (Water)" is "aqua". */
export function ingredientHandle(name: string): string {
  return toHandle(name.replace(/\([^()]*\)|\[[^[\]]*\]|\d+(?:[.,]\d+)?\s*%/g, " "));
}
