import { pictureUrl } from "../../data/model/picture.ts";
import PICTURES from "../../data/seed/page-pictures.json";

/** A picture of the store's own pages: its address and the widths of its AVIFs in pixels. */
export type PageImage = { src: string; widths: readonly number[] };

/** A page's picture by name. */
export function pageImage(name: keyof typeof PICTURES): PageImage {
  const { directory, widths, fallback } = PICTURES[name];
  return { src: pictureUrl(directory, fallback), widths };
}

/** The address of every picture of the store's pages, but for those of the sample range. */
export function allPageImages(): string[] {
  return (Object.keys(PICTURES) as (keyof typeof PICTURES)[])
    .filter((name) => name !== "share")
    .map((name) => pageImage(name).src);
}

/** Alternative text of `SHARE_IMAGE`. */
export const SHARE_ALT = "A serum, a hair mist and a night balm in soft light";

/** What a link to a page without a picture of its own shows: a JPEG, which every crawler reads. */
export const SHARE_IMAGE = `/pictures/${PICTURES.share.directory}/share.jpg`;
