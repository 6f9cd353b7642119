import * as v from "valibot";
import { centsOf } from "./money.ts";
import { Product, stockLimit } from "./product.ts";

/** The most of one product that a line holds. */
export const MAX_QUANTITY = 999;

export const Quantity = v.pipe(
  v.number("must be a whole number"),
  v.integer("must be a whole number"),
  v.minValue(1, "must be at least 1"),
  v.maxValue(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
);

/** A line of the cart: what the product was when it was added or last refreshed, and how many. */
export const CartItem = v.object({ ...Product.entries, quantity: Quantity });
export type CartItem = v.InferOutput<typeof CartItem>;

/** The cart that the previous site kept in localStorage under "cart-storage". */
export const LegacyCart = v.object({
  state: v.object({ items: v.array(v.unknown()) }),
});

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
