import type { ProductPicture } from "../../../data/model/catalogue/product.ts";

/** Whether two galleries are the same: files do not contain the exact white space of alternative texts. */
export function isSameGallery(from: string, to: string): boolean {
  return from === to || normalizeGallery(from) === normalizeGallery(to);
}

/** Whether a gallery shows the main picture only, as an empty one does. */
export function showsOnly(gallery: string, mainPicture: string): boolean {
  return gallery === "[]" || normalizeGallery(gallery) === JSON.stringify([[mainPicture, ""]]);
}

function normalizeGallery(json: string): string {
  const pictures: ProductPicture[] = JSON.parse(json);
  return JSON.stringify(pictures.map(({ src, alt }) => [src, alt.replace(/\s+/g, " ").trim()]));
}
