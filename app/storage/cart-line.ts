import * as v from "valibot";
import { Amount } from "../../data/model/amount.ts";
import { CartItem } from "../../data/model/cart.ts";
import { Product } from "../../data/model/product.ts";

/** What the catalogue says of a product now, beside what the shopper saw. */
const Facts = v.object({
  price: Amount,
  inStock: Product.entries.inStock,
  stockQuantity: Product.entries.stockQuantity,
});

/**
 * A line of the cart as the browser keeps it: the product as the shopper saw it, how many, and what
 * the catalogue says by now, where that is something else ("gone": no longer sold).
 */
export const CartLine = v.object({
  ...CartItem.entries,
  now: v.optional(v.union([v.literal("gone"), Facts])),
});
export type CartLine = v.InferOutput<typeof CartLine>;
