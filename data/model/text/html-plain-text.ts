const REFERENCES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** The text of sanitized HTML on one line. Blocks are separated by spaces. */
export function htmlToPlainText(html: string): string {
  return html
    .replace(
      /<\/?(?:p|br|li|ul|ol|h[2-6]|tr|t[dh]|table|blockquote|figure|figcaption|hr)\b[^>]*>/g,
      " ",
    )
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (reference) => REFERENCES[reference] ?? reference)
    .replace(/\s+/g, " ")
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
