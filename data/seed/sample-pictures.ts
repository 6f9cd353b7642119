import { pictureUrl } from "../model/catalogue/picture.ts";
import { figureHtml } from "../model/catalogue/picture-html.ts";
import pictures from "./pictures.json" with { type: "json" };
import type { ProductSlug } from "./range.ts";

const PICTURES: Record<string, { directory: string; alt?: string } | undefined> = pictures;

/** A picture by its name; undefined if it is not rendered yet. */
export function findSamplePicture(name: string): { src: string; alt: string } | undefined {
  const picture = PICTURES[name];
  return picture && { src: pictureUrl(picture.directory), alt: picture.alt ?? "" };
}

/** The names of a product's pictures: the pack, then its other pictures as far as they are rendered. */
export function galleryNames(slug: ProductSlug): string[] {
  return [slug, `${slug}-texture`, `${slug}-scene`, `${slug}-back`].filter(findSamplePicture);
}

/** The URL of a picture by its name; of the placeholder or any other picture if it is not rendered yet. */
export function samplePicture(name: string): string {
  const picture = PICTURES[name] ?? PICTURES.placeholder ?? Object.values(PICTURES)[0];
  return picture ? pictureUrl(picture.directory) : "/icon.svg";
}

/** A picture in a text of the sample store, with a caption if there is one. */
export function sampleFigure(name: keyof typeof pictures, caption = ""): string {
  const { src = "", alt = "" } = findSamplePicture(name) ?? {};
  return figureHtml(src, alt, caption);
}
