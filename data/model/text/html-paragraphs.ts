/** The paragraphs of a plain text as HTML, with line breaks as `<br>`. */
export function htmlParagraphs(text: string): string[] {
  const escaped = text
    .replace(/\r\n?/g, "\n")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`);
}
