import { paragraphsOf } from "../model/text/plain-text.ts";

/** Joins the indented lines of a text in a source file: only blank lines divide its paragraphs. */
export function prose(text: string): string {
  return paragraphsOf(text)
    .map((part) => part.replace(/\s+/g, " "))
    .join("\n\n");
}
