/** A name such as "Fern Inc." without its full stop, before the one that ends the sentence. */
export const withoutFullStop = (name: string): string => name.replace(/\.$/, "");
