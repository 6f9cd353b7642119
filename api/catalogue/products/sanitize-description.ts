import sanitizeHtml from "sanitize-html";
import type { ProductDraft } from "../../../data/model/admin/product-draft.ts";
import { htmlToText } from "./html-text.ts";

/** Elements of a formatted description. Others are removed and their text remains. */
const TEXT_TAGS = ["p", "br", "div"];
const FORMAT_TAGS = [
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "a",
  "blockquote",
  "hr",
  "strong",
  "em",
  "u",
  "s",
  "sub",
  "sup",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...FORMAT_TAGS],
  allowedAttributes: {
    a: ["href", "title"],
    ol: ["start"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 30,
  transformTags: {
    // The page's title is its only h1.
    h1: "h2",
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
  },
};

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
  // NUL and unpaired surrogates are invalid in the databases.
  const html = sanitizeHtml(source.replace(/[\0\p{Cs}]/gu, ""), OPTIONS).trim();
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
