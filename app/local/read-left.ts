import * as v from "valibot";
import { MAX_QUANTITY } from "../../data/model/cart-lines.ts";
import { parseAmount, toAmount } from "../../data/model/money.ts";
import { Product } from "../../data/model/product.ts";
import { CartLine } from "./cart-line.ts";

const LeftItems = v.object({
  state: v.object({ items: v.array(v.unknown()) }),
  before: v.nullish(v.string(), ""),
});

/** What the previous site kept of a line: its prices were texts or numbers of dollars. */
const LegacyLine = v.looseObject({
  price: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/**
 * Reads a cart that was left behind, by the previous site or by a page. Lines that can't be read are
 * left out; nothing is thrown.
 */
export const readLeftCart = (text: string): CartLine[] => readItems(text).flatMap(readLine);

/** Reads products that were left behind; those that can't be read are left out, nothing is thrown. */
export const readLeftProducts = (text: string): Product[] =>
  readItems(text).flatMap((item) => {
    const product = v.safeParse(Product, item);
    return product.success ? [product.output] : [];
  });

function readItems(text: string): unknown[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  const left = v.safeParse(LeftItems, json);
  if (!left.success) return [];
  const { state, before } = left.output;
  return before ? [...state.items, ...readItems(before)] : state.items;
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
