/**
 * The text with no-break spaces within quantities: "75 mL" and "2.5 fl oz" stay on one line. For display
 * only. Every list of products loads this module.
 */
export const joinQuantities = (text: string): string =>
  text.replace(/(\d|\bfl) (?=(?:[mc]?l|[mk]?g|fl|oz)\b)/gi, "$1\u00a0");
