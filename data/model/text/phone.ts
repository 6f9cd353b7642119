/** An extension in English or French: "ext. 22", "x22", "#22", "poste 22". */
const EXTENSION = /[\s,;]*(?:x|ext(?:ension)?\.?|#|p(?:oste)?\.?|local)\s*:?\s*(\d{1,6})$/i;
const NUMBER = /^\+?(?:[\s().\-/]*\d){7,15}[\s).]*$/;

/** Whether a text is a phone number: 7 to 15 digits in any common notation, with an optional extension. */
export const isPhone = (text: string): boolean =>
  text.length <= 40 && NUMBER.test(text.replace(EXTENSION, ""));

/**
 * The address of a link to a phone number (RFC 3966).
 *
 * @example
 * phoneLink("(819) 555-0123 poste 45"); // "tel:8195550123;ext=45"
 */
export function phoneLink(text: string): string {
  const extension = EXTENSION.exec(text)?.[1];
  const digits = text.replace(EXTENSION, "").replace(/[^\d+]/g, "");
  return `tel:${digits}${extension === undefined ? "" : `;ext=${extension}`}`;
}
