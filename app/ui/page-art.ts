import { pictureUrl } from "../../data/model/picture.ts";
import pictures from "../../data/seed/pictures.json";

/** A picture of the store's own pages: its address and the widths in which it exists. */
export type PageArt = { src: string; widths: readonly number[] };

type Entry = { directory: string; widths: readonly number[] };

const PAGES = [
  "hero-portrait",
  "hero-wide",
  "category-skin-care",
  "category-hair-care",
  "empty-still-life",
  "birch-water-serum",
  "silk-night-balm",
];

const RENDERED: Readonly<Record<string, Entry | undefined>> = pictures;

/** A page's picture by name; undefined as long as it has not been rendered. */
export function pageArt(...names: readonly string[]): PageArt | undefined {
  const entry = names.map((name) => RENDERED[name]).find(Boolean);
  return entry && { src: pictureUrl(entry.directory, entry.widths[1]), widths: entry.widths };
}

/** The address of every picture of the store's pages, but for those of the sample range. */
export function everyPageArt(): string[] {
  return PAGES.flatMap((name) => pageArt(name)?.src ?? []);
}

/**
 * What a link to a page without a picture of its own shows: a JPEG of 1200 by 630, which every
 * crawler reads; one of the range as long as that has not been rendered.
 */
export function shareArt(): string | undefined {
  const entry = RENDERED.share;
  return entry ? `/pictures/${entry.directory}/share.jpg` : pageArt("birch-water-serum")?.src;
}
