/**
 * From the start of a negation to the end of its clause: punctuation before a space, a line break, or
 * "but". "Not only" is no negation, and neither is "no-rinse" or the "free" of "fragrance-free". The
 * French words are for stores that sell in both languages of Canada.
 */
const NEGATION =
  /(?<![\p{L}\p{N}‐‑-])(?:not(?! only)|no|never|neither|without|cannot|\p{L}+n['’]t|unsuitable|avoid(?:s|ed|ing)?|free (?:from|of)|sans|ne|n['’]\p{L}+|évite[rz])(?![\p{L}\p{N}‐‑-]).*?(?=[.!?;:](?:\s|$)|$|\s(?:but|mais)\s)/gimu;

/** "Fragrance-free", with any hyphen. */
const FREE = /(?<!\p{L})(\p{L}+)[-‐‑]free(?!\p{L})/giu;

/**
 * Removes from a description what the product is not, so that a search for "pregnancy" does not find
 * "Not for use during pregnancy". The text from "not", "no", "without", "avoid" or "free from" to the
 * end of the clause is removed. A comma does not end it: "No nuts, gluten or soy."
 *
 * "Fragrance-free" is replaced as by `joinFree`.
 *
 * @example
 * removeNegations("A light oil. Not for use during pregnancy. Vegan."); // "A light oil. . Vegan."
 */
export function removeNegations(description: string): string {
  return joinFree(description.normalize("NFC").replace(NEGATION, ""));
}

/**
 * Replaces "fragrance-free" by "free freefragrance": `queryTerms` finds it by "fragrance-free", but not by
 * "fragrance".
 */
export function joinFree(text: string): string {
  return text.replace(FREE, "free free$1");
}
