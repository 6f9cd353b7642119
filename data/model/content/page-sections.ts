import { htmlToPlainText } from "../text/rich-text.ts";
import type { PagePart, PageSection } from "./page.ts";

/** Elements without an end tag. */
const VOID = new Set(["br", "hr", "img", "source", "col"]);
/** Ids that the layout of every page has. */
const RESERVED = new Set(["main", "root"]);

/**
 * Splits a document at its level-2 and level-3 headings. Headings within other elements, such as a
 * quotation, remain in the text, so that every part is a complete fragment.
 * @param html sanitized HTML
 */
export function splitSections(html: string): { intro: string; sections: PageSection[] } {
  const blocks = listHeadings(html);
  const sections: PageSection[] = [];
  const used = new Set<string>();
  const toPart = (block: Heading, at: number): PagePart => {
    const fallback = `section-${at + 1}`;
    let id = block.id && !RESERVED.has(block.id) ? block.id : fallback;
    if (used.has(id)) id = fallback;
    used.add(id);
    const text = html.slice(block.end, blocks[at + 1]?.start);
    return { id, heading: htmlToPlainText(block.content), html: text.trim() };
  };
  for (const [at, block] of blocks.entries()) {
    const part = toPart(block, at);
    const last = sections.at(-1);
    if (block.level === 3 && last) last.parts.push(part);
    else sections.push({ ...part, parts: [] });
  }
  return { intro: html.slice(0, blocks[0]?.start).trim(), sections };
}

type Heading = {
  level: 2 | 3;
  id: string | undefined;
  content: string;
  start: number;
  end: number;
};

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/g;

/** The headings that no other element contains, in their order. */
function listHeadings(html: string): Heading[] {
  const found: Heading[] = [];
  let depth = 0;
  let open: { level: 2 | 3; id: string | undefined; start: number; content: number } | undefined;
  for (const { 0: tag, 1: slash, 2: name = "", 3: attributes = "", index } of html.matchAll(TAG)) {
    if (VOID.has(name)) continue;
    const isHeading = name === "h2" || name === "h3";
    if (slash) {
      depth = Math.max(0, depth - 1);
      if (isHeading && depth === 0 && open) {
        const { level, id, start } = open;
        const content = html.slice(open.content, index);
        found.push({ level, id, content, start, end: index + tag.length });
        open = undefined;
      }
    } else {
      if (isHeading && depth === 0) {
        const id = /\bid="([^"]*)"/.exec(attributes)?.[1];
        const level = name === "h2" ? 2 : 3;
        open = { level, id, start: index, content: index + tag.length };
      }
      depth += 1;
    }
  }
  return found;
}
