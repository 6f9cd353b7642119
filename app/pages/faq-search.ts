import { nameKey } from "../../data/model/catalogue/fold.ts";
import { isFrench, isFunctionWord } from "../../data/model/catalogue/french-words.ts";
import type { PageSection } from "../../data/model/content/page.ts";
import { htmlToPlainText } from "../../data/model/text/rich-text.ts";

/**
 * Returns the questions whose text or answer contains the term, ignoring case and accents, without empty categories.
 * In French it contains each word of the term, besides articles. A blank term returns everything.
 */
export function searchQuestions(sections: readonly PageSection[], term: string): PageSection[] {
  const parts = listParts(normalize(term.trim()));
  if (parts.length === 0) return [...sections];
  const isMatch = (text: string) => parts.every((part) => text.includes(part));
  return sections
    .map((section) => ({
      ...section,
      parts: section.parts.filter(({ heading, html }) =>
        isMatch(normalize(`${heading}\n${htmlToPlainText(html)}`)),
      ),
    }))
    .filter(({ parts }) => parts.length > 0);
}

/** The parts of a normalized term that a text must contain: in English the whole, in French its words in the singular. */
function listParts(term: string): string[] {
  const words = isFrench() ? (term.match(/[\p{L}\p{N}]+/gu) ?? []) : [];
  const searched = words.filter((word) => !isFunctionWord(word));
  if (searched.length === 0) return term === "" ? [] : [term];
  return searched.map((word) => (word.length > 3 ? word.replace(/[sx]$/, "") : word));
}

/** Removes case, accents and ligatures, and converts typographic quotes and dashes to those of a keyboard. */
function normalize(text: string): string {
  return nameKey(text).replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, "-");
}
