import { shareOf, toAmount } from "./money.ts";

/** The rule for tax and shipping of a subtotal. */
export type PricingPolicy = {
  taxCents: (subtotalCents: number) => number;
  shippingCents: (subtotalCents: number) => number;
};

/** Tax of a subtotal in basis points: 10 %. */
export const TAX_BASIS_POINTS = 1_000;

/** 10 % tax on the subtotal, rounded half up; shipping is complimentary. */
export const STANDARD_POLICY: PricingPolicy = {
  taxCents: (subtotalCents) => shareOf(subtotalCents, TAX_BASIS_POINTS),
  shippingCents: () => 0,
};

export type PricedLine = { priceCents: number; quantity: number };

/** All four amounts in cents; `totalCents` is the sum of the other three. */
export type TotalsCents = {
  subtotalCents: number;
  taxCents: number;
  shippingCents: number;
  totalCents: number;
};

/** Calculates the totals of a cart. The page and the server use this function. */
export function priceCart(
  lines: readonly PricedLine[],
  policy: PricingPolicy = STANDARD_POLICY,
): TotalsCents {
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  const taxCents = policy.taxCents(subtotalCents);
  const shippingCents = policy.shippingCents(subtotalCents);
  return {
    subtotalCents,
    taxCents,
    shippingCents,
    totalCents: subtotalCents + taxCents + shippingCents,
  };
}

/** Formats totals for JSON. */
export function toTotals(totals: TotalsCents) {
  return {
    subtotal: toAmount(totals.subtotalCents),
    tax: toAmount(totals.taxCents),
    shipping: toAmount(totals.shippingCents),
    total: toAmount(totals.totalCents),
  };
}
