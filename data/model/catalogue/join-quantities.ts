import { lineTitle } from "./listed-product.ts";

/** The text with no-break spaces within quantities: "75 mL" and "2.5 fl oz" stay on one line. For display only. */
export const joinQuantities = (text: string): string =>
  text.replace(/(\d|\bfl) (?=(?:[mc]?l|[mk]?g|fl|oz)\b)/gi, "$1\u00a0");

/** The title of a cart or order line for display, with its quantities on one line. */
export const displayTitle = (line: Parameters<typeof lineTitle>[0]): string =>
  joinQuantities(lineTitle(line));
