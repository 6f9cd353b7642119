import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { Product } from "../catalogue/product.ts";
import { MAX_QUANTITY } from "../catalogue/stock.ts";

export const Quantity = v.pipe(
  v.number(() => m.errors_whole_number()),
  v.integer(() => m.errors_whole_number()),
  v.minValue(1, () => m.errors_least({ least: 1 })),
  v.maxValue(MAX_QUANTITY, () => m.errors_most({ most: MAX_QUANTITY })),
);

/** A line of the cart: a copy of the product from when it was added or last refreshed, and its quantity. */
export const CartItem = v.object({ ...Product.entries, quantity: Quantity });
export type CartItem = v.InferOutput<typeof CartItem>;
