/** HTML that is displayed as it is, or the handle of a product whose card is displayed. */
export type RichTextPart = { html: string } | { product: string };

/** Splits sanitized HTML at its product cards, which are outside of all other elements. */
export function splitRichText(html: string): RichTextPart[] {
  // Every second item is the handle of the card between its neighbours.
  return html
    .split(/<div data-product="([^"]+)"><\/div>/)
    .map((part, index) => (index % 2 === 1 ? { product: part } : { html: part }))
    .filter((part) => !("html" in part) || part.html.trim() !== "");
}

/** The addresses of the pictures in sanitized HTML. */
export function listPictures(html: string): string[] {
  return Array.from(html.matchAll(/<img src="([^"]+)"/g), ([, src = ""]) => src);
}
