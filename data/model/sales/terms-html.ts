import type { Page } from "../content/page.ts";
import { escapeHtml, htmlToPlainText } from "../text/rich-text.ts";

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
