import type { Page, PageSection } from "./page.ts";
import { splitRichText } from "./rich-text-parts.ts";
import type { Routine } from "./routine.ts";

/** A section of a routine; a step if it has a product. */
export type RoutineStep = PageSection & {
  /** The handles of its product cards. */
  products: string[];
};

/** Separates the product cards of the sections of a page from their texts. */
export function listSteps({ sections }: Pick<Page, "sections">): RoutineStep[] {
  return sections.map((section) => {
    const all = [section, ...section.parts].map(({ html }) => splitRichText(html));
    const textAt = (at: number) =>
      (all[at] ?? []).flatMap((part) => ("html" in part ? part.html : [])).join("");
    return {
      ...section,
      html: textAt(0),
      parts: section.parts.map((part, at) => ({ ...part, html: textAt(at + 1) })),
      products: all.flat().flatMap((part) => ("product" in part ? part.product : [])),
    };
  });
}

/** The routines among published pages. */
export function listRoutines(pages: readonly Page[]): Routine[] {
  return pages
    .filter(({ kind }) => kind === "routine")
    .map((page) => ({
      handle: page.handle,
      title: page.title,
      products: listSteps(page).flatMap(({ products }) => products),
    }));
}
