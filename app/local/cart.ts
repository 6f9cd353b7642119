import { useMemo } from "react";
import { itemCount, toPricedLines } from "../../data/model/cart-lines.ts";
import { priceCart } from "../../data/model/pricing.ts";
import type { Product } from "../../data/model/product.ts";
import {
  type AddOutcome,
  acceptChanges,
  addProduct,
  CartLine,
  refreshLines,
  removeLine,
  restoreLine,
  setQuantity,
  takeLines,
} from "./lines.ts";
import { createList, useList } from "./list.ts";

export type { AddOutcome, CartLine } from "./lines.ts";
export { changeOf, lineLimit } from "./lines.ts";

const list = createList<CartLine>("cart", CartLine);

/** What can be done to the cart. Each is one transaction that no other tab can come between. */
export const cart = {
  /** One more of a product; "limit" when the stock allows no more than the cart holds. */
  add: (product: Product): Promise<AddOutcome> =>
    list.change((lines) => addProduct(lines, product)),
  /** Sets a quantity; 0 or less removes the line, and the stock limits it. */
  setQuantity: (id: string, quantity: number): Promise<AddOutcome> =>
    list.change((lines) => setQuantity(lines, id, quantity)),
  remove: (id: string) => list.change((lines) => [removeLine(lines, id), undefined]),
  /** Puts a removed line back to its place. */
  restore: (line: CartLine, index: number) =>
    list.change((lines) => [restoreLine(lines, line, index), undefined]),
  clear: () => list.change(() => [[], undefined]),
  /** Takes out what was bought and leaves what another tab has added meanwhile. */
  take: (bought: readonly { id: string; quantity: number }[]) =>
    list.change((lines) => [takeLines(lines, bought), undefined]),
  /** Notes fresh facts beside what the shopper saw; `gone` are ids that are no longer sold. */
  refresh: (products: readonly Product[], gone?: readonly string[]) =>
    list.change((lines) => [refreshLines(lines, products, gone), undefined]),
  /** The shopper agrees to what changed, on all lines or on some. */
  accept: (ids?: readonly string[]) =>
    list.change((lines) => [acceptChanges(lines, ids), undefined]),
};

/** Whether the browser keeps the cart, as of the last change. */
export const isCartKept = (): boolean => list.state().kept;

/**
 * The cart: its lines, pieces and subtotal in cents, and everything in `cart`. Empty and not ready
 * on the server and until the browser's storage has answered. `kept` is false where it lasts only
 * as long as the page.
 */
export function useCart() {
  const { items, ready, kept } = useList(list);
  return useMemo(
    () => ({
      items,
      count: itemCount(items),
      subtotalCents: priceCart(toPricedLines(items)).subtotalCents,
      ready,
      kept,
      ...cart,
    }),
    [items, ready, kept],
  );
}
