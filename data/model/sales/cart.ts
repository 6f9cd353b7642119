import * as v from "valibot";
import { Product } from "../catalogue/product.ts";
import { MAX_QUANTITY } from "../catalogue/stock.ts";

export const Quantity = v.pipe(
  v.number("must be a whole number"),
  v.integer("must be a whole number"),
  v.minValue(1, "must be at least 1"),
  v.maxValue(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
);

/** A line of the cart: a copy of the product from when it was added or last refreshed, and its quantity. */
export const CartItem = v.object({ ...Product.entries, quantity: Quantity });
export type CartItem = v.InferOutput<typeof CartItem>;
