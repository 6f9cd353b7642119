import { paragraphsOf } from "../model/text/paragraphs.ts";

/** Splits a template literal with indented lines into paragraphs. */
export function paragraphs(text: string): string[] {
  return paragraphsOf(text).map((part) => part.replace(/\s+/g, " "));
}

/** Like `paragraphs`, as one text with blank lines between paragraphs and no other line breaks. */
export function prose(text: string): string {
  return paragraphs(text).join("\n\n");
}
