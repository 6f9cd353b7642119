import { useMemo } from "react";
import { itemCount, toPricedLines } from "../../data/model/cart-lines.ts";
import { priceCart } from "../../data/model/pricing.ts";
import type { Product } from "../../data/model/product.ts";
import { type AddOutcome, addProduct } from "./add-line.ts";
import type { CartLine } from "./cart-line.ts";
import { createList, useList } from "./list.ts";

/** The cart's lines, where this browser keeps them. */
export const cartLines = createList<CartLine>("cart");

/** One more of a product; "limit" when the stock allows no more than the cart holds. */
const add = (product: Product): Promise<AddOutcome> =>
  cartLines.change((lines) => addProduct(lines, product));

/** Whether the browser keeps the cart, as of the last change. */
export const isCartKept = (): boolean => cartLines.state().kept;

/**
 * The cart: its lines, pieces and subtotal in cents, and adding to it; what else can be done is
 * in `cartEdits`. Empty and not ready on the server and until the browser's storage has answered.
 * `kept` is false where it lasts only as long as the page.
 */
export function useCart() {
  const { items, ready, kept } = useList(cartLines);
  return useMemo(
    () => ({
      items,
      count: itemCount(items),
      subtotalCents: priceCart(toPricedLines(items)).subtotalCents,
      ready,
      kept,
      add,
    }),
    [items, ready, kept],
  );
}
