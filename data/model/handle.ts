import { fold } from "./search.ts";

/** Maximum length of a handle, in characters. */
export const MAX_HANDLE = 200;

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
