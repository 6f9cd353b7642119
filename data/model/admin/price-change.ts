import { MAX_AMOUNT_CENTS } from "../text/money.ts";

/** How a changed price is rounded: to the cent, to whole dollars, or to the nearest 99 cents. */
export const PRICE_ROUNDINGS = ["cent", "whole", "99"] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** "change" changes prices; "sale" sets sale prices and keeps the regular ones as compare-at prices. */
export type PriceChangeKind = "change" | "sale";

/** The price and compare-at price of a variant, in cents. */
export type Prices = { price: number; compareAt: number | null };

/**
 * A price that is a percentage below the regular one, which becomes the compare-at price. The regular
 * price of a product that is on sale is its compare-at price. `percentHundredths` is positive.
 * Returns undefined if the result is not a price below the regular one.
 */
export function setSalePrice(
  { price, compareAt }: Prices,
  percentHundredths: number,
  rounding: PriceRounding,
): Prices | undefined {
  const regular = compareAt ?? price;
  const sale = changePrice(regular, -percentHundredths, rounding);
  return sale !== undefined && sale < regular ? { price: sale, compareAt: regular } : undefined;
}

/**
 * Changes a price by a percentage in hundredths of a percent (-2000 is -20 %), rounded half up.
 * Returns undefined if the result is not a price that the store accepts.
 */
export function changePrice(
  cents: number,
  percentHundredths: number,
  rounding: PriceRounding,
): number | undefined {
  const exact = Math.floor((cents * (10_000 + percentHundredths) + 5_000) / 10_000);
  const rounded = round(exact, rounding);
  return rounded > 0 && rounded <= MAX_AMOUNT_CENTS ? rounded : undefined;
}

function round(cents: number, rounding: PriceRounding): number {
  if (rounding === "cent") return cents;
  const dollars = (shift: number) => Math.floor((cents + shift + 50) / 100) * 100;
  // A price below half a dollar stays above 0.
  return rounding === "whole" ? Math.max(100, dollars(0)) : Math.max(99, dollars(1) - 1);
}
