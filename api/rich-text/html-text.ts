import { decodeHTMLStrict } from "entities/decode";

/**
 * Converts the HTML of an exported description to plain text: blank lines between paragraphs, list items
 * on their own lines, no markup and no scripts.
 */
export function htmlToText(html: string): string {
  const stripped = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/\s+/g, " ")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<li\b[^<>]*>/gi, "\n- ")
    .replace(
      /<\/?(?:p|div|section|h[1-6]|ul|ol|table|blockquote|figure|figcaption)\b[^<>]*>/gi,
      "\n\n",
    )
    .replace(/<\/?tr\b[^<>]*>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "");
  // References are decoded last, so that "&lt;b&gt;" is text. NUL and surrogates become U+FFFD.
  return decodeHTMLStrict(stripped)
    .replace(/[^\P{Cc}\n]|\ufffd/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
