import type { CartItem } from "./cart.ts";
import { centsOf } from "./money.ts";
import type { Product } from "./product.ts";
import { stockLimit } from "./stock.ts";

/** The most of one product that a line holds. */
export const MAX_QUANTITY = 999;

/** How many of a product one cart may hold. */
export function quantityLimit(product: Pick<Product, "inStock" | "stockQuantity">): number {
  return Math.min(MAX_QUANTITY, stockLimit(product));
}

/** Number of pieces in the cart. */
export function itemCount(items: readonly Pick<CartItem, "quantity">[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** The cart's lines as `priceCart` wants them. */
export function toPricedLines(items: readonly Pick<CartItem, "price" | "quantity">[]) {
  return items.map((item) => ({ priceCents: centsOf(item.price), quantity: item.quantity }));
}

/** Line total in cents. */
export function lineCents(item: Pick<CartItem, "price" | "quantity">): number {
  return centsOf(item.price) * item.quantity;
}
