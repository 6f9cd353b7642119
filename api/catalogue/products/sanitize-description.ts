import sanitizeHtml from "sanitize-html";
import type { ProductDraft } from "../../../data/model/admin/product-draft.ts";
import { removeUnstorable } from "../../../data/model/text/plain-text.ts";
import { FORMAT_TAGS, FORMATTING } from "../../rich-text/formatting.ts";
import { htmlToText } from "../../rich-text/html-text.ts";

export type Description = {
  /** Plain text, for search, lists and structured data. */
  text: string;
  /** Sanitized HTML; null if the text has no other formatting than paragraphs and line breaks. */
  html: string | null;
};

/**
 * Reads a description that an operator or a file supplies as HTML. Keeps headings, lists, links, tables
 * and emphasis, and removes scripts, styles, pictures, forms and unknown attributes. Limit the length
 * before, because sanitizing nested elements takes quadratic time.
 */
export function sanitizeDescription(source: string): Description {
  if (!/<[a-z]/i.test(source)) return { text: htmlToText(source), html: null };
  const html = sanitizeHtml(removeUnstorable(source), FORMATTING).trim();
  const hasFormat = new RegExp(`<(?:${FORMAT_TAGS.join("|")})[\\s>/]`).test(html);
  // The text is that of the sanitized HTML, so that both contain the same.
  const text = htmlToText(html);
  return { text, html: hasFormat ? html : null };
}

/** Sanitizes a formatted description, and derives the plain text from it. */
export function sanitizeDraft(draft: ProductDraft): ProductDraft {
  if (draft.descriptionHtml === null) return draft;
  const { text, html } = sanitizeDescription(draft.descriptionHtml);
  return { ...draft, description: text, descriptionHtml: html };
}
