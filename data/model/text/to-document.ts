/** Joins the lines of a document in a source file: no spaces between elements, one within a text. */
export function toDocument(source: string): string {
  return source
    .trim()
    .replace(/>\s*\n\s*</g, "><")
    .replace(/\s*\n\s*/g, " ");
}
