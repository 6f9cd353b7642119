import { quantityLimit } from "../../data/model/cart-lines.ts";
import type { Product } from "../../data/model/product.ts";
import { isSoldOut } from "../../data/model/stock.ts";
import type { CartLine } from "./cart-line.ts";

/** What came of wanting more: done, held at what can be had, or nothing to be had. */
export type AddOutcome = "added" | "limit" | "sold-out";

type Lines = readonly CartLine[];

const keptOf = (product: Product): Product => ({ ...product, description: "", sku: null });

/** One more of a product that the shopper sees now; a new line goes to the end. */
export function addProduct(lines: Lines, product: Product): readonly [Lines, AddOutcome] {
  if (isSoldOut(product)) return [lines, "sold-out"];
  const present = lines.find((line) => line.id === product.id);
  if (!present) return [[...lines, { ...keptOf(product), quantity: 1 }], "added"];
  const limit = quantityLimit(product);
  const quantity = Math.min(present.quantity + 1, limit);
  const outcome = present.quantity + 1 > limit ? "limit" : "added";
  return [replaceLine(lines, { ...keptOf(product), quantity }), outcome];
}

export function replaceLine(lines: Lines, line: CartLine): Lines {
  return lines.map((each) => (each.id === line.id ? line : each));
}
