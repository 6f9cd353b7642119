const PHONE = /^\+?(?:[\s().\-/]*\d){7,15}[\s).]*(?:(?:x|ext\.?|#)\s*\d{1,6})?$/i;

/** Whether a text is a phone number: 7 to 15 digits in any common notation, with an optional extension. */
export const isPhone = (text: string): boolean => text.length <= 40 && PHONE.test(text);
