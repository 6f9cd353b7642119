import * as v from "valibot";
import { Product } from "../../data/model/catalogue/product.ts";
import { CartItem } from "../../data/model/sales/cart.ts";
import { Amount } from "../../data/model/text/fields.ts";

/** The current price and stock of a product. */
const CurrentState = v.object({
  price: Amount,
  inStock: Product.entries.inStock,
  stockQuantity: Product.entries.stockQuantity,
});

/**
 * A stored line of the cart: the product as the shopper saw it, and the quantity. `now` is the current
 * price and stock if they differ, or "gone" if the product is no longer sold.
 */
export const CartLine = v.object({
  ...CartItem.entries,
  now: v.optional(v.union([v.literal("gone"), CurrentState])),
});
export type CartLine = v.InferOutput<typeof CartLine>;
