import type { Page, PageDocument } from "../content/page.ts";
import { splitSections } from "../content/page-sections.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { htmlToPlainText } from "../text/rich-text.ts";
import { fillHtml, fillText } from "./fill-page-fields.ts";

/** Search engines truncate longer descriptions, in characters. */
const MAX_DESCRIPTION = 155;

/**
 * Replaces the fields of a page by their values and splits it into sections.
 * @param updated the date of the last change, as shoppers read it
 * @example
 * const body = "<p>Hello</p><h2>Who we are</h2><p>{{store.name}} sells soap.</p>";
 * renderPage({ handle: "about", kind: "text", title: "About", body, … }, settings, null);
 * // { title: "About", intro: "<p>Hello</p>", sections: [{ heading: "Who we are", … }], … }
 */
export function renderPage(
  document: PageDocument,
  settings: StoreSettings,
  updated: string | null,
): Page {
  const { handle, kind } = document;
  const title = fillText(document.title, settings);
  const html = fillHtml(document.body, settings);
  return {
    handle,
    kind,
    title,
    seoTitle: fillText(document.seoTitle, settings) || title,
    seoDescription: fillText(document.seoDescription, settings) || excerptOf(html) || title,
    updated,
    ...splitSections(html),
  };
}

/** The first words of a text, up to the length that search engines show. */
function excerptOf(html: string): string {
  const text = htmlToPlainText(html.slice(0, 20 * MAX_DESCRIPTION).replace(/<[^>]*$/, ""));
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, "")}…`;
}
