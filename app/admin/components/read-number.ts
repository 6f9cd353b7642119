import { parseAmount, toAmount } from "../../../data/model/text/money.ts";

/** Parses a whole number of at most nine digits, with a sign or without; NaN, which schemas reject, for other text. */
export function readWhole(text: string): number {
  return /^[+-]?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Parses a whole number as `readWhole`; null for an empty text. */
export const readOptionalWhole = (text: string): number | null =>
  text.trim() === "" ? null : readWhole(text);

/** Parses a percentage such as "12.5", "12,5" or "-5 %"; NaN, which schemas reject, for other text. */
export function readPercent(text: string): number {
  const number = text.replace(",", ".").replace("%", "").trim();
  return /^[+-]?\d{1,9}(?:\.\d{1,9})?$/.test(number) ? Number(number) : Number.NaN;
}

/** Completes "5", "$5" and "5,0" to "5.00", as the API has amounts. Schemas reject other text, which stays. */
export function readAmount(text: string): string {
  const cents = parseAmount(text.replace("$", "").replace(",", "."));
  return cents === undefined ? text : toAmount(cents);
}
