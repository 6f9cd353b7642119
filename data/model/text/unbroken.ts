const UNBROKEN =
  /\b(?:[A-Z]\d[A-Z] \d[A-Z]\d|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:, \d{4})?)\b/g;

/**
 * Keeps the postal codes and days in a text on one line, by a no-break space. Browsers copy it as a space.
 *
 * @example
 * toUnbroken("Arrives Friday, December 4 in M5V 2T6"); // "Arrives Friday, December\u00a04 in M5V\u00a02T6"
 */
export const toUnbroken = (text: string): string =>
  text.replace(UNBROKEN, (part) => part.replaceAll(" ", "\u00a0"));
