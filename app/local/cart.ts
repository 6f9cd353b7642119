import { useMemo } from "react";
import { itemCount } from "../../data/model/cart-lines.ts";
import type { Product } from "../../data/model/product.ts";
import { type AddOutcome, addProduct } from "./add-line.ts";
import type { CartLine } from "./cart-line.ts";
import { leaveBehind } from "./left-behind.ts";
import { createList, useFact, useList } from "./list.ts";

/** The cart's lines, where this browser keeps them. */
export const cartLines = createList<CartLine>("cart", { onLeave: leaveBehind("cart") });

/** One more of a product; "limit" when the stock allows no more than the cart holds. */
export const addToCart = (product: Product): Promise<AddOutcome> =>
  cartLines.change((lines) => addProduct(lines, product));

/** Whether the browser keeps the cart, as of the last change. */
export const isCartKept = (): boolean => cartLines.state().kept;

/** How many of one product the cart holds. */
export const useHeld = (id: string): number =>
  useFact(cartLines, (lines) => lines.find((line) => line.id === id)?.quantity ?? 0);

/**
 * The cart: its lines and number of units; what else can be done to it is in `cartEdits`.
 * Empty and not ready on the server and until the browser's storage has answered. `kept` is false
 * where it lasts only as long as the page.
 */
export function useCart() {
  const { items, ready, kept } = useList(cartLines);
  return useMemo(
    () => ({
      items,
      count: itemCount(items),
      ready,
      kept,
    }),
    [items, ready, kept],
  );
}
