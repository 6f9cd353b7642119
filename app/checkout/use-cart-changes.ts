import { useEffect } from "react";
import type { CartItem } from "../../data/model/sales/cart.ts";
import type { CartChange, SentLine } from "../../data/model/sales/checkout.ts";
import { cartActions } from "../storage/cart.ts";
import { availableQuantity, isPriceDrop, isPriceIncrease, isUnavailable } from "./cart-change.ts";

/**
 * Applies the differences between the cart and the catalogue to the cart: lower prices without
 * confirmation, higher ones when the shopper accepts them. The payment intent follows the cart.
 *
 * @param paused while a payment is made, so that its total does not change
 */
export function useCartChanges(
  items: readonly CartItem[],
  changes: readonly CartChange[],
  paused: boolean,
) {
  function applyPrices(priceChanges: readonly CartChange[]) {
    const products = items.flatMap((item) => {
      const change = priceChanges.find((one) => one.kind === "price" && one.id === item.id);
      return change ? [{ ...item, price: String(change.after) }] : [];
    });
    return cartActions
      .refresh(products)
      .then(() => cartActions.acceptChanges(products.map((item) => item.id)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (!paused && changes.some(isPriceDrop)) void applyPrices(changes.filter(isPriceDrop));
  }, [changes, paused]);

  return {
    /** The items that the server charges for: all that it did not report as unavailable. */
    payable: items.filter(
      ({ id }) => !changes.some((change) => change.id === id && isUnavailable(change)),
    ),
    acceptPrices: () => applyPrices(changes.filter(isPriceIncrease)),
  };
}

/**
 * Sets the quantities of lines to what is left, and removes the lines of which nothing is left. If the
 * whole cart would be removed, it stays, so that the page can say what is sold out.
 */
export async function adjustCart(
  lines: readonly SentLine[],
  shortages: readonly CartChange[],
): Promise<void> {
  const left = new Map(shortages.map((change) => [change.id, availableQuantity(change)]));
  if (!lines.some(({ id, quantity }) => (left.get(id) ?? quantity) > 0)) return;
  for (const [id, quantity] of left) await cartActions.setQuantity(id, quantity);
}
