import type { SourceText } from "./translation.ts";

/** A text that an item may lack. */
export type OptionalSource = Omit<SourceText, "text"> & { text: string | null | undefined };

/** The texts that the item has. */
export function presentSources(texts: readonly OptionalSource[]): SourceText[] {
  return texts.flatMap(({ text, ...source }) => (text ? [{ ...source, text }] : []));
}

/** Without a second text of the same field. */
export function distinctSources(texts: readonly SourceText[]): SourceText[] {
  return [...new Map(texts.map((text) => [text.field, text])).values()];
}

/** Whether a value has a word to translate: "Rose", but not "50 mL" or "XL". */
export const isWord = (value: string): boolean => /\p{L}{3}/u.test(value);
