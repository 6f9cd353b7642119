import { isPictureAddress } from "../../../../data/model/catalogue/picture.ts";
import type { ImportRow } from "./imported-product.ts";
import type { RowCells } from "./row-cells.ts";

/** The addresses of a cell with several pictures. They may contain commas themselves. */
export function splitPictures(text: string): string[] {
  return text.split(/\s*[,;|]\s*(?=https?:\/\/|\/pictures\/)|[,;|]?\s+|[,;|]$/i).filter(Boolean);
}

/**
 * Reads the addresses of pictures. Those that are none are omitted with a note. A picture of this store
 * (`origin`) is a path, as the store itself writes it.
 */
export function readPictures(
  cells: RowCells,
  row: ImportRow,
  column: "image" | "variantImage",
  { texts, origin }: { texts: readonly string[]; origin: string },
): string[] {
  const read = texts.map((text) => ({ text, src: toAddress(text, origin) }));
  const [unusable, ...others] = read.filter(({ src }) => !isPictureAddress(src));
  if (unusable) {
    const name = JSON.stringify(unusable.text.slice(0, 80));
    const more = others.length > 0 ? `, like ${others.length} more of this row` : "";
    cells.omit(row, column, `its picture ${name} is not a web address${more}`);
  }
  return read.flatMap(({ src }) => (isPictureAddress(src) ? src : []));
}

/** A web address without the characters that HTML and CSS do not allow in it. */
function toAddress(text: string, origin: string): string {
  if (origin && text.startsWith(`${origin}/`)) return text.slice(origin.length);
  return text.replace(/['"<>\\\s]/g, (mark) => (mark === "'" ? "%27" : encodeURIComponent(mark)));
}
