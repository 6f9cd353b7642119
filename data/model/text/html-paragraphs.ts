import { escapeHtml } from "./html-plain-text.ts";

/** The paragraphs of a plain text as HTML, with line breaks as `<br>`. */
export function htmlParagraphs(text: string): string[] {
  return escapeHtml(text.replace(/\r\n?/g, "\n"))
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`);
}
