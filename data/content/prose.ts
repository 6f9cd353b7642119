import { paragraphsOf } from "../model/paragraphs.ts";

/** The paragraphs of a text written over several indented lines. */
export function paragraphs(text: string): string[] {
  return paragraphsOf(text).map((part) => part.replace(/\s+/g, " "));
}

/** The same as one plain text: paragraphs split by blank lines, no other line breaks. */
export function prose(text: string): string {
  return paragraphs(text).join("\n\n");
}
