import { quantityLimit } from "../../data/model/cart-lines.ts";
import type { CartChange } from "../../data/model/checkout.ts";
import type { Product } from "../../data/model/product.ts";
import { type AddOutcome, replaceLine } from "./add-line.ts";
import type { CartLine } from "./cart-line.ts";

type Lines = readonly CartLine[];

/** The latest known stock of a line. */
export function lineLimit(line: CartLine): number {
  if (line.now === "gone") return 0;
  return quantityLimit(line.now ?? line);
}

/** The lines that can be bought; a subtotal leaves the others out. */
export function availableLines(lines: Lines): Lines {
  return lines.filter((line) => lineLimit(line) > 0);
}

/** What changed since the shopper saw this line; the worst first. */
export function changeOf(line: CartLine): CartChange | undefined {
  const { id, title, quantity, now } = line;
  const about = { id, title };
  if (now === "gone") return { ...about, kind: "gone", before: quantity, after: 0 };
  const limit = lineLimit(line);
  if (quantity > limit) return { ...about, kind: "stock", before: quantity, after: limit };
  if (now && now.price !== line.price)
    return { ...about, kind: "price", before: line.price, after: now.price };
  return undefined;
}

/** Sets a line's quantity; 0 or less removes it, more than the stock is held at the stock. */
export function setQuantity(
  lines: Lines,
  id: string,
  quantity: number,
): readonly [Lines, AddOutcome] {
  const line = lines.find((each) => each.id === id);
  if (!line || !Number.isInteger(quantity)) return [lines, "added"];
  if (quantity <= 0) return [removeLine(lines, id), "added"];
  const limit = lineLimit(line);
  if (quantity <= line.quantity || quantity <= limit)
    return [replaceLine(lines, { ...line, quantity }), "added"];
  if (limit === 0) return [lines, "sold-out"];
  // A line that is over its limit already only shrinks when the shopper says so.
  return [replaceLine(lines, { ...line, quantity: Math.max(limit, line.quantity) }), "limit"];
}

export function removeLine(lines: Lines, id: string): Lines {
  return lines.some((line) => line.id === id) ? lines.filter((line) => line.id !== id) : lines;
}

/** Puts a removed line back to its place, unless another tab has it again by now. */
export function restoreLine(lines: Lines, line: CartLine, index: number): Lines {
  if (lines.some((each) => each.id === line.id)) return lines;
  return [...lines.slice(0, index), line, ...lines.slice(index)];
}

/** Takes out what was bought; what another tab added meanwhile stays. */
export function takeLines(
  lines: Lines,
  bought: readonly { id: string; quantity: number }[],
): Lines {
  const taken = new Map(bought.map((line) => [line.id, line.quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (taken.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Notes what the catalogue says by now, beside what the shopper saw. */
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
    const { title, category, imageUrl } = product;
    const { now: _, ...seen } = { ...line, title, category, imageUrl };
    const same =
      price === line.price && inStock === line.inStock && stockQuantity === line.stockQuantity;
    return same ? seen : { ...seen, now: { price, inStock, stockQuantity } };
  });
  return JSON.stringify(next) === JSON.stringify(lines) ? lines : next;
}

/**
 * The shopper has seen what changed: lines take the catalogue's price and stock as theirs, shrink
 * to what can be had, and go when nothing can.
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

/** Lines of the previous site's cart beside today's; the larger quantity wins, so twice is once. */
export function mergeLegacy(lines: Lines, legacy: Lines): Lines {
  const merged = new Map(lines.map((line) => [line.id, line]));
  for (const old of legacy) {
    const present = merged.get(old.id);
    const quantity = Math.max(present?.quantity ?? 0, old.quantity);
    merged.set(old.id, { ...(present ?? old), quantity });
  }
  return [...merged.values()];
}
