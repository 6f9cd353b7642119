import type { Product } from "../catalogue/product.ts";
import { MAX_QUANTITY, stockLimit } from "../catalogue/stock.ts";
import { centsOf } from "../text/money.ts";
import type { CartItem } from "./cart.ts";
import type { PricingLine } from "./pricing.ts";

/** The maximum quantity of a product in one cart. */
export function quantityLimit(product: Pick<Product, "inStock" | "stockQuantity">): number {
  return Math.min(MAX_QUANTITY, stockLimit(product));
}

/** Number of units in the cart. */
export function itemCount(items: readonly Pick<CartItem, "quantity">[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

type PricedItem = Pick<CartItem, "price" | "quantity"> &
  Partial<Pick<CartItem, "id" | "category" | "taxable" | "requiresShipping" | "weightGrams">>;

/** The cart's lines as parameters of `priceCart`. */
export function toPricedLines(items: readonly PricedItem[]): PricingLine[] {
  return items.map(({ id, price, quantity, category, taxable, requiresShipping, weightGrams }) => ({
    id,
    category,
    taxable,
    requiresShipping,
    weightGrams,
    priceCents: centsOf(price),
    quantity,
  }));
}

/** Line total in cents. */
export function lineCents(item: Pick<CartItem, "price" | "quantity">): number {
  return centsOf(item.price) * item.quantity;
}
