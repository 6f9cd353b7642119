import type { Product } from "../../data/model/catalogue/product.ts";
import { MAX_QUANTITY } from "../../data/model/catalogue/stock.ts";
import type { CartLine } from "./cart-schema.ts";
import { refreshLines, toLineProduct } from "./change-cart.ts";

/** An item of an earlier order: the product as it is now, and the price and quantity of the order. */
export type OrderedItem = { product: Product; price: string; quantity: number };

/**
 * Adds the items of an earlier order to the cart. A new line keeps the order's price as the one that
 * the shopper knows and the order's quantity, so that the cart displays the changes since then.
 */
export function addOrderedItems(
  lines: readonly CartLine[],
  ordered: readonly OrderedItem[],
): readonly CartLine[] {
  const added = new Map(lines.map((line) => [line.id, line]));
  for (const { product, price, quantity } of ordered) {
    const present = added.get(product.id) ?? { ...toLineProduct(product), price };
    const before = added.get(product.id)?.quantity ?? 0;
    const line = { ...present, quantity: Math.min(before + quantity, MAX_QUANTITY) };
    added.set(product.id, line);
  }
  return refreshLines(
    [...added.values()],
    ordered.map(({ product }) => product),
  );
}
