const REFERENCES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** The text of sanitized HTML on one line. Blocks are separated by spaces; no-break spaces remain. */
export function htmlToPlainText(html: string): string {
  return html
    .replace(
      /<\/?(?:p|br|li|ul|ol|h[2-6]|tr|t[dh]|table|blockquote|figure|figcaption|hr)\b[^>]*>/g,
      " ",
    )
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (reference) => REFERENCES[reference] ?? reference)
    .replace(/[^\S\u00a0]+/g, " ")
    .trim();
}

/** Escapes text for HTML, XML and attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The paragraphs of a plain text as HTML, with line breaks as `<br>`. */
export function htmlParagraphs(text: string): string[] {
  return escapeHtml(text.replace(/\r\n?/g, "\n"))
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`);
}

/** Joins the lines of a document in a source file: no spaces between elements, one within a text. */
export function toDocument(source: string): string {
  return source
    .trim()
    .replace(/>\s*\n\s*</g, "><")
    .replace(/\s*\n\s*/g, " ");
}
