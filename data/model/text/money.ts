import { MARKET } from "../../market.ts";
import { getLocale } from "../locale.ts";
import { formatCount } from "./plain-text.ts";

/**
 * Money is an integer of cents in the store's currency. In JSON it is a decimal text with two digits
 * ("48.00"). Amounts are never floats.
 */

/** The largest amount a payment provider accepts, in cents (Stripe: eight digits). */
export const MAX_AMOUNT_CENTS = 99_999_999;

/** Stripe's minimum charge in CAD, in cents. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const MIN_AMOUNT_CENTS = 50;

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Parses "48", "48.5" or "48.00" as cents; undefined for other text, including signs and exponents. */
export function parseAmount(text: string): number | undefined {
  const found = AMOUNT.exec(text.trim());
  if (!found) return undefined;
  const cents = Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Formats cents for JSON: "48.00". */
export function toAmount(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const whole = Math.abs(cents);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/** Formats cents for display: "$1,234.50", in French "1\u00a0234,50\u00a0$". */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const amount = formatCount(toAmount(Math.abs(cents)));
  return getLocale() === "fr"
    ? `${sign}${amount}\u00a0${MARKET.currencySymbol}`
    : `${sign}${MARKET.currencySymbol}${amount}`;
}

/** Formats a rate in parts per 100,000 as a percentage: "9.975%", in French "9,975\u00a0%". */
export const formatPercent = (rate: number): string =>
  getLocale() === "fr" ? `${formatCount(rate / 1_000)}\u00a0%` : `${rate / 1_000}%`;

/**
 * Share of an amount in parts per 100,000 (10,000 = 10 %), rounded half up to the cent.
 *
 * @example
 * shareOf(4_800, 9_975); // 479: QST of 9.975 % on $48.00
 */
export function shareOf(cents: number, rate: number): number {
  return Math.floor((cents * rate + 50_000) / 100_000);
}

/** Parses a validated amount as cents. @throws if it is not an amount */
export function centsOf(amount: string): number {
  const cents = parseAmount(amount);
  if (cents === undefined) throw new TypeError(`not an amount: ${JSON.stringify(amount)}`);
  return cents;
}

/** Parses a validated amount that may be negative as cents. @throws if it is not an amount */
export function signedCentsOf(amount: string): number {
  return amount.startsWith("-") ? -centsOf(amount.slice(1)) : centsOf(amount);
}
