import { MAX_AMOUNT_CENTS } from "../text/money.ts";

/** How a changed price is rounded: to the cent, to whole dollars, or to the nearest 99 cents. */
export const PRICE_ROUNDINGS = ["cent", "whole", "99"] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export const ROUNDING_LABELS: Readonly<Record<PriceRounding, string>> = {
  cent: "To the cent",
  whole: "To whole dollars (.00)",
  "99": "To .99",
};

/**
 * Changes a price by a percentage in hundredths of a percent (-2000 is -20 %), rounded half up.
 * Returns undefined if the result is not a price that the store accepts.
 *
 * @example
 * changePrice(4_800, -2_000, "99"); // 3_799: $38.40 becomes $37.99
 */
export function changePrice(
  cents: number,
  percentHundredths: number,
  rounding: PriceRounding,
): number | undefined {
  const exact = Math.floor((cents * (10_000 + percentHundredths) + 5_000) / 10_000);
  return roundPrice(exact, rounding);
}

/** Rounds a price. Returns undefined if the price or the result is not one that the store accepts. */
export function roundPrice(cents: number, rounding: PriceRounding): number | undefined {
  const rounded = cents > 0 ? round(cents, rounding) : 0;
  return rounded > 0 && rounded <= MAX_AMOUNT_CENTS ? rounded : undefined;
}

function round(cents: number, rounding: PriceRounding): number {
  if (rounding === "cent") return cents;
  const dollars = (shift: number) => Math.floor((cents + shift + 50) / 100) * 100;
  // A price below half a dollar stays above 0.
  return rounding === "whole" ? Math.max(100, dollars(0)) : Math.max(99, dollars(1) - 1);
}
