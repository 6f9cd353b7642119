import { pictureUrl } from "../../data/model/catalogue/picture.ts";
import { keysOf } from "../../data/model/text/json.ts";
import PICTURES from "../../data/seed/page-pictures.json";

/** A picture of the store's own pages: its URL and the widths of its AVIF files in pixels. */
export type PageImage = { src: string; widths: readonly number[] };

/** A page's picture by name. */
export function pageImage(name: keyof typeof PICTURES): PageImage {
  const { directory, widths, fallback } = PICTURES[name];
  return { src: pictureUrl(directory, fallback), widths };
}

/** The URLs of all pictures of the store's pages, without link previews and product pictures. */
export function allPageImages(): string[] {
  return keysOf(PICTURES)
    .filter((name) => name !== "share")
    .map((name) => pageImage(name).src);
}

/** The link preview of pages without a picture of their own; a JPEG, which all crawlers support. */
export const SHARE_IMAGE = `/pictures/${PICTURES.share.directory}/share.jpg`;
