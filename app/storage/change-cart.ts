import { lineTitle } from "../../data/model/catalogue/listed-product.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { isSoldOut } from "../../data/model/catalogue/stock.ts";
import { quantityLimit } from "../../data/model/sales/cart-lines.ts";
import type { CartChange } from "../../data/model/sales/checkout.ts";
import type { CartLine } from "./cart-schema.ts";

/** The result of increasing a quantity: done, limited by the stock, or none available. */
export type AddResult = "added" | "limit" | "sold-out";

type Lines = readonly CartLine[];

/** The product of a cart line, without the fields that the cart does not display. */
export const toLineProduct = (product: Product): Product => ({
  ...product,
  description: "",
  sku: null,
});

/** Adds units of a product at its current price, limited by the stock. A new line is appended. */
export function addProduct(lines: Lines, product: Product, units = 1): readonly [Lines, AddResult] {
  if (isSoldOut(product)) return [lines, "sold-out"];
  const present = lines.find((line) => line.id === product.id);
  const quantity = (present?.quantity ?? 0) + units;
  const limit = quantityLimit(product);
  const line = { ...toLineProduct(product), quantity: Math.min(quantity, limit) };
  const result = quantity > limit ? "limit" : "added";
  return [present ? replaceLine(lines, line) : [...lines, line], result];
}

function replaceLine(lines: Lines, line: CartLine): Lines {
  return lines.map((each) => (each.id === line.id ? line : each));
}

/** The latest known stock of a line. */
export function lineLimit(line: CartLine): number {
  if (line.now === "gone") return 0;
  return quantityLimit(line.now ?? line);
}

/** The lines that can be bought. Subtotals exclude the others. */
export function availableLines(lines: Lines): Lines {
  return lines.filter((line) => lineLimit(line) > 0);
}

/** The most important change since the shopper saw this line. */
export function findChange(line: CartLine): CartChange | undefined {
  const { id, quantity, now } = line;
  const about = { id, title: lineTitle(line) };
  if (now === "gone") return { ...about, kind: "gone", before: quantity, after: 0 };
  const limit = lineLimit(line);
  if (quantity > limit) return { ...about, kind: "stock", before: quantity, after: limit };
  if (now && now.price !== line.price)
    return { ...about, kind: "price", before: line.price, after: now.price };
  return undefined;
}

/** Sets a line's quantity, limited by the stock; 0 or less removes the line. */
export function setQuantity(
  lines: Lines,
  id: string,
  quantity: number,
): readonly [Lines, AddResult] {
  const line = lines.find((each) => each.id === id);
  if (!line || !Number.isInteger(quantity)) return [lines, "added"];
  if (quantity <= 0) return [removeLine(lines, id), "added"];
  const limit = lineLimit(line);
  if (quantity <= line.quantity || quantity <= limit)
    return [replaceLine(lines, { ...line, quantity }), "added"];
  if (limit === 0) return [lines, "sold-out"];
  // A quantity above the stock stays until the shopper reduces it.
  return [replaceLine(lines, { ...line, quantity: Math.max(limit, line.quantity) }), "limit"];
}

export function removeLine(lines: Lines, id: string): Lines {
  return lines.some((line) => line.id === id) ? lines.filter((line) => line.id !== id) : lines;
}

/** Restores a removed line at its former position, unless another tab has added it again. */
export function restoreLine(lines: Lines, line: CartLine, index: number): Lines {
  if (lines.some((each) => each.id === line.id)) return lines;
  return [...lines.slice(0, index), line, ...lines.slice(index)];
}

/** Removes bought units. Units that another tab added meanwhile stay. */
export function subtractLines(
  lines: Lines,
  bought: readonly { id: string; quantity: number }[],
): Lines {
  const quantities = new Map(bought.map((line) => [line.id, line.quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Stores the catalogue's current price and stock next to the price that the shopper saw. */
export function refreshLines(
  lines: Lines,
  products: readonly Product[],
  gone: readonly string[] = [],
): Lines {
  const fresh = new Map(products.map((product) => [product.id, product]));
  const next = lines.map((line): CartLine => {
    if (gone.includes(line.id)) return line.now === "gone" ? line : { ...line, now: "gone" };
    const product = fresh.get(line.id);
    if (!product) return line;
    const { price, inStock, stockQuantity } = product;
    const { title, variantTitle, handle, category, imageUrl } = product;
    // Missing values replace earlier ones: they decide taxes and shipping.
    const { taxable, requiresShipping, weightGrams } = product;
    const shipping = { taxable, requiresShipping, weightGrams };
    const current = { title, variantTitle, handle, category, imageUrl, ...shipping };
    const { now: _, ...seen } = { ...line, ...current };
    const same =
      price === line.price && inStock === line.inStock && stockQuantity === line.stockQuantity;
    return same ? seen : { ...seen, now: { price, inStock, stockQuantity } };
  });
  return JSON.stringify(next) === JSON.stringify(lines) ? lines : next;
}

/**
 * Accepts changes that the shopper has seen: lines take the current price and stock, shrink to the
 * available quantity, and are removed if nothing is available.
 */
export function acceptChanges(lines: Lines, ids?: readonly string[]): Lines {
  return lines.flatMap((line) => {
    if (ids && !ids.includes(line.id)) return [line];
    const { now, ...seen } = line;
    const quantity = Math.min(line.quantity, lineLimit(line));
    if (now === "gone" || quantity <= 0) return [];
    return [{ ...seen, ...now, quantity }];
  });
}

/** Merges two copies of a cart. The larger quantity wins, so that merging again changes nothing. */
export function mergeCarts(lines: Lines, others: Lines): Lines {
  const merged = new Map(lines.map((line) => [line.id, line]));
  for (const other of others) {
    const present = merged.get(other.id);
    const quantity = Math.max(present?.quantity ?? 0, other.quantity);
    merged.set(other.id, { ...(present ?? other), quantity });
  }
  return [...merged.values()];
}
