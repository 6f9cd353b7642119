import { fold } from "../../data/model/catalogue/fold.ts";
import type { PageSection } from "../../data/model/content/page.ts";
import { htmlToPlainText } from "../../data/model/text/rich-text.ts";

/**
 * Returns the questions whose text or answer contains the term, ignoring case and accents, without empty categories.
 * A blank term returns everything.
 */
export function searchQuestions(sections: readonly PageSection[], term: string): PageSection[] {
  const normalizedTerm = normalize(term.trim());
  if (normalizedTerm === "") return [...sections];
  return sections
    .map((section) => ({
      ...section,
      parts: section.parts.filter(({ heading, html }) =>
        normalize(`${heading}\n${htmlToPlainText(html)}`).includes(normalizedTerm),
      ),
    }))
    .filter(({ parts }) => parts.length > 0);
}

/** Removes case and accents, and converts typographic quotes and dashes to those of a keyboard. */
function normalize(text: string): string {
  return fold(text).replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, "-");
}
