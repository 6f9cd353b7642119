import type { Product } from "../../data/model/product.ts";
import type { AddOutcome } from "./add-line.ts";
import { cartLines } from "./cart.ts";
import type { CartLine } from "./cart-line.ts";
import {
  acceptChanges,
  refreshLines,
  removeLine,
  restoreLine,
  setQuantity,
  takeLines,
} from "./lines.ts";

/**
 * What is done to lines of the cart, apart from adding one, which every page can. Each is one
 * transaction that no other tab can come between.
 */
export const cartEdits = {
  /** Sets a quantity; 0 or less removes the line, and the stock limits it. */
  setQuantity: (id: string, quantity: number): Promise<AddOutcome> =>
    cartLines.change((lines) => setQuantity(lines, id, quantity)),
  remove: (id: string) => cartLines.change((lines) => [removeLine(lines, id), undefined]),
  /** Puts a removed line back to its place. */
  restore: (line: CartLine, index: number) =>
    cartLines.change((lines) => [restoreLine(lines, line, index), undefined]),
  clear: () => cartLines.change(() => [[], undefined]),
  /** Takes out what was bought and leaves what another tab has added meanwhile. */
  take: (bought: readonly { id: string; quantity: number }[]) =>
    cartLines.change((lines) => [takeLines(lines, bought), undefined]),
  /** Notes fresh facts beside what the shopper saw; `gone` are ids that are no longer sold. */
  refresh: (products: readonly Product[], gone?: readonly string[]) =>
    cartLines.change((lines) => [refreshLines(lines, products, gone), undefined]),
  /** The shopper agrees to what changed, on all lines or on some. */
  accept: (ids?: readonly string[]) =>
    cartLines.change((lines) => [acceptChanges(lines, ids), undefined]),
};
