import type { Product } from "./product.ts";

/** Above 0 and up to this many left, a card says "Only N left!". */
export const LOW_STOCK = 10;

type Stocked = Pick<Product, "inStock" | "stockQuantity">;

/** Sold out: switched off, or a counted stock of nothing. */
export function isSoldOut(product: Stocked): boolean {
  return !product.inStock || (product.stockQuantity !== null && product.stockQuantity <= 0);
}

/** How many can be sold now; Infinity when the stock is not counted. */
export function stockLimit(product: Stocked): number {
  if (isSoldOut(product)) return 0;
  return product.stockQuantity ?? Number.POSITIVE_INFINITY;
}

/**
 * How many units of a counted stock the unpaid checkouts of one client address may hold together, so
 * that a single client can't make a product unavailable to everyone else.
 */
export function reservationLimit(stockQuantity: number): number {
  return Math.max(5, Math.floor(stockQuantity / 4));
}

/** "Sold Out", "Only N left!" or nothing. */
export function stockBadge(product: Stocked): string | undefined {
  if (isSoldOut(product)) return "Sold Out";
  const left = product.stockQuantity;
  return left !== null && left <= LOW_STOCK ? `Only ${left} left!` : undefined;
}
