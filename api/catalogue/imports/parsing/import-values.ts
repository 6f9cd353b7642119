import { MAX_AMOUNT_CENTS, parseAmount } from "../../../../data/model/text/money.ts";

/**
 * Parses an amount in any common notation ("48", "$1,234.50", "1 234,50 $", "CA$48") as cents, or
 * returns the reason why it is invalid. `name` is the amount's name in that reason.
 */
export function readAmount(text: string, name: string): number | string {
  const shown = JSON.stringify(text.slice(0, 40));
  const bare = text.replace(/^(?:CAD|CA|C|US|USD)?\s*\$|\$$|\b(?:CAD|USD)\b/gi, "").trim();
  const isNegative = /^[-\u2212]\s*\$?\s*\d/.test(bare);
  const cents = parseAmount(toPlainNumber(bare.replace(/^[-\u2212]\s*\$?\s*/, "")));
  if (cents === undefined) return `its ${name} ${shown} can't be read`;
  if (isNegative && cents > 0) return `its ${name} ${shown} is below 0`;
  if (cents > MAX_AMOUNT_CENTS) return `its ${name} ${shown} is above 999,999.99`;
  return cents;
}

/** Parses a price like `readAmount`. A price of 0 is invalid. */
export function readPrice(text: string): number | string {
  const cents = readAmount(text, "price");
  return cents === 0 ? "its price is 0" : cents;
}

/** Converts "1,234.50", "1.234,50" and "1 234,5" to "1234.50"; returns other text unchanged. */
function toPlainNumber(text: string): string {
  const english = /^(\d{1,3}(?:[,\s'’]\d{3})+|\d+)(?:\.(\d{1,2})0*)?$/.exec(text);
  const other = /^(\d{1,3}(?:[.\s'’]\d{3})+|\d+)(?:,(\d{1,2})0*)?$/.exec(text);
  const [, whole, part] = english ?? other ?? [];
  if (whole === undefined || (!english && /^\d{1,3}\.\d{3}$/.test(text))) return text;
  return `${whole.replace(/\D/g, "")}${part ? `.${part}` : ""}`;
}

/** Parses a number of units, or returns the reason why it is invalid. Oversold (negative) stock counts as 0. */
export function readQuantity(text: string): number | string {
  const found = /^(-?)(\d{1,9})(?:[.,]0+)?$/.exec(text);
  if (!found) return `its stock ${JSON.stringify(text.slice(0, 40))} is not a whole number`;
  return found[1] ? 0 : Number(found[2]);
}

/** Parses a weight as whole grams, or returns the reason why it is invalid. */
export function readWeight(text: string, gramsPerUnit: number): number | string {
  const found = /^\d{1,9}(?:[.,]\d{1,6})?$/.exec(text);
  if (!found) return `its weight ${JSON.stringify(text.slice(0, 40))} can't be read`;
  const grams = Math.round(Number(text.replace(",", ".")) * gramsPerUnit);
  return grams <= 10_000_000 ? grams : `its weight ${JSON.stringify(text)} is too high`;
}

/** Parses "2026-03-31" with or without a time as milliseconds, or returns the reason why it is invalid. */
export function readDate(text: string): number | string {
  const time = /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? `its date ${JSON.stringify(text.slice(0, 40))} can't be read` : time;
}

/** Parses the boolean values of exports; undefined for other text. */
export function readBoolean(text: string): boolean | undefined {
  if (/^(?:true|1|yes|y|oui|vrai|instock|backorder|onbackorder)$/i.test(text)) return true;
  if (/^(?:false|0|no|n|non|faux|outofstock)$/i.test(text)) return false;
  return undefined;
}
