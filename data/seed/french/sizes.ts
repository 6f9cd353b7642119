/** The name of the option of products in two sizes. */
export const FRENCH_SIZE_OPTION = "Format";

const UNITS: readonly [RegExp, string][] = [
  [/(?<=\d) mL\b/g, "\u00a0ml"],
  [/(?<=\d) g\b/g, "\u00a0g"],
  [/(?<=\d) fl oz\b/g, "\u00a0oz\u00a0liq."],
  [/(?<=\d) oz\b/g, "\u00a0oz"],
  [/(?<=\d)\.(?=\d)/g, ","],
];

/**
 * A size of the range in French.
 *
 * @example
 * frenchSize("30 mL · 1.0 fl oz"); // "30 ml · 1,0 oz liq."
 */
export function frenchSize(size: string): string {
  return UNITS.reduce((text, [english, french]) => text.replace(english, french), size);
}
