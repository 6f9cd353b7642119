import { useMemo } from "react";
import type { Product } from "../../data/model/catalogue/product.ts";
import { itemCount } from "../../data/model/sales/cart-lines.ts";
import type { CartLine } from "./cart-schema.ts";
import {
  type AddResult,
  acceptChanges,
  addProduct,
  refreshLines,
  removeLine,
  restoreLine,
  setQuantity,
  subtractLines,
} from "./change-cart.ts";
import { type Persistence, useList, useListValue } from "./local-list.ts";
import type { OrderedItem } from "./ordered-lines.ts";
import { createStoredList } from "./stored-list.ts";

const cartList = createStoredList("cart");

/** The cart's edits. Each is one transaction, so that no tab overwrites the edit of another one. */
export const cartActions = {
  /** Adds units. Returns "limit" if the stock is smaller than the new quantity. */
  add: (product: Product, units: number): Promise<AddResult> =>
    cartList.update((lines) => addProduct(lines, product, units)),
  /** Sets a quantity; 0 or less removes the line, and the stock limits it. */
  setQuantity: (id: string, quantity: number): Promise<AddResult> =>
    cartList.update((lines) => setQuantity(lines, id, quantity)),
  remove: (id: string) => cartList.update((lines) => [removeLine(lines, id), undefined]),
  /** Restores a removed line at its former position. */
  restore: (line: CartLine, index: number) =>
    cartList.update((lines) => [restoreLine(lines, line, index), undefined]),
  clear: () => cartList.update(() => [[], undefined]),
  /** Removes bought units. Units that another tab added meanwhile stay. */
  subtract: (bought: readonly { id: string; quantity: number }[]) =>
    cartList.update((lines) => [subtractLines(lines, bought), undefined]),
  /**
   * Stores current price and stock next to the price that the shopper saw; `goneIds` are no longer
   * sold.
   */
  refresh: (products: readonly Product[], goneIds?: readonly string[]) =>
    cartList.update((lines) => [refreshLines(lines, products, goneIds), undefined]),
  /** Adds the items of an earlier order. Loads its code, which only the account needs. */
  addOrdered: async (ordered: readonly OrderedItem[]) => {
    const { addOrderedItems } = await import("./ordered-lines.ts");
    await cartList.update((lines) => [addOrderedItems(lines, ordered), undefined]);
  },
  /** Accepts the changes of all lines or of some. */
  acceptChanges: (ids?: readonly string[]) =>
    cartList.update((lines) => [acceptChanges(lines, ids), undefined]),
};

/** Whether the cart is stored, as of the last update. */
export const cartPersistence = (): Persistence => cartList.getSnapshot().persistence;

/** The quantity of one product in the cart. */
export const useCartQuantity = (id: string): number =>
  useListValue(cartList, (lines) => lines.find((line) => line.id === id)?.quantity ?? 0);

/** The cart's lines and item count. Empty and not ready on the server. */
export function useCart() {
  const { items, ready, persistence } = useList(cartList);
  return useMemo(
    () => ({
      items,
      count: itemCount(items),
      ready,
      persistence,
    }),
    [items, ready, persistence],
  );
}
