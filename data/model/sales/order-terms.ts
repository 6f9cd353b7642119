import * as v from "valibot";
import type { BuiltInPage } from "../content/built-in-pages.ts";
import type { Page } from "../content/page.ts";
import { LOCALES } from "../locale.ts";
import { keysOf } from "../text/json.ts";
import { escapeHtml, htmlToPlainText } from "../text/rich-text.ts";

/** The pages whose texts are part of an order's contract, by kind. */
export const TERMS_PAGES = { terms: "terms", returns: "shipping" } as const satisfies Record<
  string,
  BuiltInPage
>;
export type TermsKind = keyof typeof TERMS_PAGES;
export const TERMS_KINDS: readonly TermsKind[] = keysOf(TERMS_PAGES);

/** A text that an order refers to, as it was when the order was placed. */
export const OrderTerms = v.object({
  kind: v.picklist(["terms", "returns"]),
  locale: v.picklist(LOCALES),
  title: v.string(),
  /** Sanitized HTML, with headings of level 3 and 4. */
  body: v.string(),
  /** The date of the last change that the page stated. */
  updated: v.nullable(v.string()),
  /** The time at which it was recorded for an order of an earlier release; null: it is the text of the order. */
  recordedAt: v.nullable(v.string()),
});
export type OrderTerms = v.InferOutput<typeof OrderTerms>;

/** The whole text of a page as HTML below a heading of level 2. */
export function writeTermsBody({ intro, sections }: Pick<Page, "intro" | "sections">): string {
  const parts = sections.flatMap(({ heading, html, parts }) => [
    `<h3>${escapeHtml(heading)}</h3>`,
    html,
    ...parts.flatMap((part) => [`<h4>${escapeHtml(part.heading)}</h4>`, part.html]),
  ]);
  return [intro, ...parts].join("");
}

const PICTURE = /<(figure|picture)\b.*?<\/\1>|<img\b[^>]*>/gs;

/**
 * Prepares a stored text for a place outside of the store: without pictures, and with complete addresses in its links.
 *
 * @param urlOf returns the address of a page of the store by its path
 */
export function toStandaloneHtml(html: string, urlOf: (path: string) => string): string {
  return html
    .replace(PICTURE, "")
    .replace(
      /(<a [^>]*href=")(\/(?!\/)[^"]*)/g,
      (_, start, path) => start + escapeHtml(urlOf(path)),
    );
}

/** The blocks of sanitized HTML as lines of plain text; entries of lists begin with a hyphen. */
export function toTextLines(html: string): string[] {
  return html
    .replace(/<li\b[^>]*>/g, "$&- ")
    .split(/<\/(?:p|li|h[2-6]|tr|dt|dd|blockquote|caption)>|<br[^>]*>/)
    .map((block) => htmlToPlainText(block))
    .filter((line) => line !== "" && line !== "-");
}
