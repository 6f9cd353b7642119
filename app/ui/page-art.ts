import { pictureUrl } from "../../data/model/picture.ts";
import pictures from "../../data/seed/pictures.json";

/** A picture of the store's own pages: its address and the widths in which it exists. */
export type PageArt = { src: string; widths: readonly number[] };

type Entry = { directory: string; widths: readonly number[] };

const RENDERED: Readonly<Record<string, Entry | undefined>> = pictures;

/** A page's picture by name; undefined as long as it has not been rendered. */
export function pageArt(...names: readonly string[]): PageArt | undefined {
  const entry = names.map((name) => RENDERED[name]).find(Boolean);
  return entry && { src: pictureUrl(entry.directory, entry.widths[1]), widths: entry.widths };
}
