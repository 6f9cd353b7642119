import * as v from "valibot";
import { MAX_QUANTITY } from "../../data/model/catalogue/stock.ts";
import { parseJson } from "../../data/model/text/json.ts";
import { parseAmount, toAmount } from "../../data/model/text/money.ts";
import { CartLine } from "./cart-schema.ts";

const LegacyCart = v.object({ state: v.object({ items: v.array(v.unknown()) }) });

/** A line of the previous site's cart. Its price is a string or a number, in dollars. */
const LegacyLine = v.looseObject({
  price: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** Reads the previous site's cart. Ignores invalid lines and never throws. */
export function readLegacyCart(json: string): CartLine[] {
  const cart = v.safeParse(LegacyCart, parseJson(json));
  return cart.success ? cart.output.state.items.flatMap(readLine) : [];
}

function readLine(item: unknown): CartLine[] {
  const legacy = v.safeParse(LegacyLine, item);
  if (!legacy.success) return [];
  const cents = parseAmount(legacy.output.price);
  if (cents === undefined) return [];
  const line = v.safeParse(CartLine, {
    inStock: true,
    ...legacy.output,
    description: "",
    sku: null,
    now: undefined,
    price: toAmount(cents),
    quantity: Math.min(legacy.output.quantity, MAX_QUANTITY),
  });
  return line.success ? [line.output] : [];
}
