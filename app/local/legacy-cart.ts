import * as v from "valibot";
import { LegacyCart } from "../../data/model/cart.ts";
import { MAX_QUANTITY } from "../../data/model/cart-lines.ts";
import { parseAmount, toAmount } from "../../data/model/money.ts";
import { CartLine } from "./cart-line.ts";

/** What the previous site kept of a line: its prices were texts or numbers of dollars. */
const LegacyLine = v.looseObject({
  price: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/**
 * Reads the cart that the previous site kept in localStorage (`{"state":{"items":[…]}}`). Lines
 * that can't be read are left out; nothing is thrown.
 */
export function readLegacyCart(text: string): CartLine[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  const cart = v.safeParse(LegacyCart, json);
  return cart.success ? cart.output.state.items.flatMap(readLine) : [];
}

function readLine(item: unknown): CartLine[] {
  const old = v.safeParse(LegacyLine, item);
  if (!old.success) return [];
  const cents = parseAmount(old.output.price);
  if (cents === undefined) return [];
  const line = v.safeParse(CartLine, {
    inStock: true,
    ...old.output,
    description: "",
    sku: null,
    now: undefined,
    price: toAmount(cents),
    quantity: Math.min(old.output.quantity, MAX_QUANTITY),
  });
  return line.success ? [line.output] : [];
}
