import { boundsOf, fromStoreTime, isDay } from "../../../../data/model/sales/store-days.ts";
import { MAX_AMOUNT_CENTS, parseAmount, toAmount } from "../../../../data/model/text/money.ts";

/** A value of a cell, with a note if it differs from the text, or the reason why the text is invalid. */
export type Reading = number | { value: number; note: string } | string;

/**
 * Parses an amount in any common notation ("48", "$1,234.50", "1 234,50 $", "CA$48") as cents, or
 * returns the reason why it is invalid. `name` is the amount's name in that reason.
 */
export function readAmount(text: string, name: string): Reading {
  const shown = JSON.stringify(text.slice(0, 40));
  const bare = text.replace(/^(?:CAD|CA|C|US|USD)?\s*\$|\$$|\b(?:CAD|USD)\b/gi, "").trim();
  const isNegative = /^[-\u2212]\s*\$?\s*\d/.test(bare);
  const number = toPlainNumber(bare.replace(/^[-\u2212]\s*\$?\s*/, ""));
  const rounded = roundToCents(number);
  const cents = rounded ?? parseAmount(number);
  if (cents === undefined) return `its ${name} ${shown} can't be read`;
  if (isNegative && cents > 0) return `its ${name} ${shown} is below 0`;
  if (cents > MAX_AMOUNT_CENTS) return `its ${name} ${shown} is above 999,999.99`;
  if (rounded === undefined) return cents;
  return { value: cents, note: `its ${name} ${shown} was rounded to ${toAmount(cents)}` };
}

/** Parses a price like `readAmount`. A price of 0 is invalid. */
export function readPrice(text: string): Reading {
  const read = readAmount(text, "price");
  const cents = typeof read === "object" ? read.value : read;
  return cents === 0 ? "its price is 0" : read;
}

/**
 * Converts "1,234.50", "1.234,50" and "1 234,5" to "1234.50"; returns other text unchanged. Three decimals
 * may be thousands, so they must be zeros.
 */
function toPlainNumber(text: string): string {
  const english = /^(\d{1,3}(?:[,\s'’]\d{3})+|\d+)(?:\.(\d{1,2}0*|\d{4,}))?$/.exec(text);
  const other = /^(\d{1,3}(?:[.\s'’]\d{3})+|\d+)(?:,(\d{1,2}0*|\d{4,}))?$/.exec(text);
  const [, whole, part] = english ?? other ?? [];
  if (whole === undefined || (!english && /^\d{1,3}\.\d{3}$/.test(text))) return text;
  const significant = part?.replace(/0+$/, "") ?? "";
  const decimals = significant.length <= 2 ? significant : part;
  return `${whole.replace(/\D/g, "")}${decimals ? `.${decimals}` : ""}`;
}

/** The cents of an amount with more than two decimals, such as one without its tax; else undefined. */
function roundToCents(number: string): number | undefined {
  const [, whole, cents, next] = /^(\d{1,9})\.(\d\d)(\d)\d{1,20}$/.exec(number) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole) * 100 + Number(cents) + (Number(next) >= 5 ? 1 : 0);
}

/** The largest stock that the admin accepts. */
const MAX_STOCK = 10_000_000;

/** Parses a number of units, or returns the reason why it is invalid. Oversold (negative) stock counts as 0. */
export function readQuantity(text: string): Reading {
  const shown = JSON.stringify(text.slice(0, 40));
  const [, sign, digits = ""] =
    /^([-\u2212]?)(\d+|\d{1,3}(?:[,\s'’]\d{3})+)(?:[.,]0+)?$/.exec(text) ?? [];
  if (sign === undefined) return `its stock ${shown} is not a whole number`;
  const quantity = Number(digits.replace(/\D/g, ""));
  if (sign) return 0;
  return quantity <= MAX_STOCK ? quantity : `its stock ${shown} is too high`;
}

/** Parses a weight as whole grams, or returns the reason why it is invalid. */
export function readWeight(text: string, gramsPerUnit: number): Reading {
  const shown = JSON.stringify(text.slice(0, 40));
  if (!/^\d+(?:[.,]\d+)?$/.test(text)) return `its weight ${shown} can't be read`;
  const grams = Math.round(Number(text.replace(",", ".")) * gramsPerUnit);
  return grams <= 10_000_000 ? grams : `its weight ${shown} is too high`;
}

/** Parses the position of a picture, from 1. */
export function readPosition(text: string): Reading {
  if (/^\d{1,6}(?:[.,]0+)?$/.test(text)) return Number.parseInt(text, 10);
  return `its position ${JSON.stringify(text.slice(0, 40))} is not a whole number`;
}

const DAY_AND_TIME =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/**
 * Parses "2026-03-31" with or without a time as milliseconds, or returns the reason why it is invalid. A
 * time without a zone is one in the store's time zone; a day without a time is its start or its end.
 */
export function readDate(text: string, edge: "start" | "end"): number | string {
  const [, year, month, date, hour, minute, second = "00", zone] = DAY_AND_TIME.exec(text) ?? [];
  const day = `${year}-${month?.padStart(2, "0")}-${date?.padStart(2, "0")}`;
  const invalid = `its date ${JSON.stringify(text.slice(0, 40))} can't be read`;
  if (!isDay(day)) return invalid;
  if (hour === undefined) return Date.parse(boundsOf(day)[edge === "start" ? "from" : "to"]);
  const local = `${day}T${hour.padStart(2, "0")}:${minute}:${second}`;
  const offset = zone?.replace(/^(?:utc|gmt)$/i, "Z").replace(/(\d{2})(\d{2})$/, "$1:$2");
  const time = Date.parse(
    offset ? `${local}${offset.toUpperCase()}` : (fromStoreTime(local) ?? ""),
  );
  return Number.isNaN(time) ? invalid : time;
}

/** Parses the boolean values of exports; undefined for other text. */
export function readBoolean(text: string): boolean | undefined {
  if (/^(?:true|1|yes|y|oui|vrai|instock|backorder|onbackorder)$/i.test(text)) return true;
  if (/^(?:false|0|no|n|non|faux|outofstock)$/i.test(text)) return false;
  return undefined;
}
