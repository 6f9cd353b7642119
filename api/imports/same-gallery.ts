import type { ProductPicture } from "../../data/model/product.ts";

/** Whether two galleries show the same: one with the main picture only is an empty one. */
export function isSameGallery(from: string, to: string, mainPicture: string): boolean {
  if (from === to) return true;
  const [one, other] = [normalizeGallery(from), normalizeGallery(to)];
  const onlyMain = JSON.stringify([[mainPicture, ""]]);
  return one === other || [one, other].every((each) => each === "[]" || each === onlyMain);
}

/** Files do not contain the exact white space of alternative texts. */
function normalizeGallery(json: string): string {
  const pictures: ProductPicture[] = JSON.parse(json);
  return JSON.stringify(pictures.map(({ src, alt }) => [src, alt.replace(/\s+/g, " ").trim()]));
}
