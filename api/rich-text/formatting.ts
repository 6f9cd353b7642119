import type { IOptions } from "sanitize-html";

/** Elements of any text. */
const TEXT_TAGS = ["p", "br", "div"];

/** Elements that format a text. Other elements are removed and their text remains. */
export const FORMAT_TAGS = [
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

/** Options of sanitize-html for all HTML that the store displays. */
export const FORMATTING = {
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
} satisfies IOptions;
