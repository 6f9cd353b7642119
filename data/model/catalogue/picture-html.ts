import { escapeHtml } from "../text/rich-text.ts";
import { PICTURE_WIDTHS, pictureFile, readPicture, sourceSet } from "./picture.ts";

/** Displayed width of a picture: the column of text, or a phone's screen. */
const SIZES = "(min-width: 768px) 704px, calc(100vw - 40px)";
/** Displayed width of each of two pictures, or cards, that are next to each other in a journal post. */
export const PAIR_SIZES = "(min-width: 768px) 288px, (min-width: 635px) 292px, calc(50vw - 26px)";
const PAIRS = /(?:<figure>(?:(?!<\/figure>)[\s\S])*<\/figure>\s*){2,}/g;

/**
 * The attributes of a picture of this store in a text; undefined for other addresses. Its size follows from
 * the address, so that it is never wrong.
 */
export function pictureAttributes(src: string, alt: string): Record<string, string> | undefined {
  const picture = readPicture(src);
  if (!picture) return undefined;
  const [width, height] = picture.ratio;
  const displayed = Math.max(...PICTURE_WIDTHS);
  return {
    src: pictureFile(picture),
    alt,
    width: String(displayed),
    height: String(Math.round((displayed * height) / Math.max(width, 1))),
    loading: "lazy",
  };
}

/** Adds the AVIF files of a picture to its `img` element, for browsers that support them. */
export function addSources(image: string, src: string): string {
  const picture = readPicture(src);
  if (!picture) return "";
  const source = `<source type="image/avif" srcset="${sourceSet(picture)}" sizes="${SIZES}" />`;
  return `<picture>${source}${image}</picture>`;
}

/** A picture of this store with its caption, as the server stores it. */
export function figureHtml(src: string, alt: string, caption: string): string {
  const attributes = Object.entries(pictureAttributes(src, alt) ?? {});
  const list = attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join("");
  const text = caption && `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return `<figure>${addSources(`<img${list} />`, src)}${text}</figure>`;
}

/** States the displayed width of pictures in succession, which are next to each other. */
export function statePairSizes(html: string): string {
  return html.replace(PAIRS, (pair) =>
    pair.replaceAll(` sizes="${SIZES}"`, ` sizes="${PAIR_SIZES}"`),
  );
}
