import type { Selectable } from "kysely";
import { m } from "../../../data/i18n/messages.js";
import type { CartChange, CheckoutLine, SentLine } from "../../../data/model/sales/checkout.ts";
import type { PricingLine } from "../../../data/model/sales/pricing.ts";
import { parseAmount, toAmount } from "../../../data/model/text/money.ts";
import { formatCount } from "../../../data/model/text/plain-text.ts";
import { readLineTitles } from "../../db/products/line-titles.ts";
import { OPTION_COLUMNS } from "../../db/products/variants.ts";
import type { Database, Db } from "../../db/tables/schema.ts";

/** A cart line with the catalogue's title, price and properties. */
export type PricedLine = PricingLine & { id: string; title: string };

/** The current price, properties and availability of a product. */
type Offer = Omit<PricedLine, "quantity"> & {
  /** Number of units that this checkout can buy; Infinity if the stock is not counted. */
  available: number;
  /** Whether it was unpublished or removed. Its title names it to a shopper who has it in the cart. */
  isGone?: boolean;
};

/** Merges the lines of each product into one with the sum of their quantities. */
export function sumLines(lines: readonly SentLine[]): SentLine[] {
  const merged = new Map<string, SentLine>();
  for (const line of lines) {
    const earlier = merged.get(line.id);
    const quantity = (earlier?.quantity ?? 0) + line.quantity;
    merged.set(line.id, { ...line, ...earlier, quantity });
  }
  return [...merged.values()];
}

/**
 * Prices a cart from the catalogue. `changes` lists the differences from the request; `blocked` is true
 * if a line can't be sold in the requested quantity.
 *
 * @example
 * // One unit is left, and the price has risen since the shopper added the product.
 * await quoteCart(db, [{ id: "oil", price: "45.00", quantity: 2 }]);
 * // { blocked: true, lines: […], changes: [
 * //   { id: "oil", kind: "stock", before: 2, after: 1, … },
 * //   { id: "oil", kind: "price", before: "45.00", after: "48.00", … },
 * // ] }
 */
export async function quoteCart(
  db: Db,
  sent: readonly SentLine[],
): Promise<{ lines: PricedLine[]; changes: CartChange[]; blocked: boolean }> {
  const offers = await findOffers(
    db,
    sent.map(({ id }) => id),
  );
  const priced: PricedLine[] = [];
  const changes: CartChange[] = [];
  let blocked = false;
  for (const { id, title: sentTitle, price, quantity } of sent) {
    const offer = offers.get(id);
    if (!offer || offer.isGone) {
      const title = offer?.title ?? sentTitle ?? id;
      changes.push({ id, title, kind: "gone", before: quantity, after: 0 });
      blocked = true;
      continue;
    }
    const { available, isGone: _, ...product } = offer;
    const { title, priceCents } = product;
    if (available < quantity) {
      changes.push({ id, title, kind: "stock", before: quantity, after: available });
      blocked = true;
    }
    if (price !== undefined && parseAmount(price) !== priceCents)
      changes.push({ id, title, kind: "price", before: price, after: toAmount(priceCents) });
    priced.push({ ...product, quantity });
  }
  return { lines: priced, changes, blocked };
}

/** The current price and availability of products. Unknown products are missing in the result. */
async function findOffers(db: Db, productIds: readonly string[]): Promise<Map<string, Offer>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "group_id", "title", "price_cents", "in_stock", "stock_quantity"])
    .select([...OPTION_COLUMNS, "withdrawn_at"])
    .select(["category", "taxable", "requires_shipping", "weight_grams"])
    .where("id", "in", productIds)
    .execute();
  const titles = await readLineTitles(db, rows);
  return new Map(
    rows.map((row) => {
      const title = titles.get(row.id) ?? row.title;
      const stock = row.stock_quantity ?? Number.POSITIVE_INFINITY;
      const available = row.in_stock === 1 ? Math.max(0, stock) : 0;
      const isGone = row.withdrawn_at !== null;
      return [
        row.id,
        { ...toOfferedProduct(row), title, available, ...(isGone && { isGone }) },
      ] as const;
    }),
  );
}

type OfferedRow = Pick<
  Selectable<Database["products"]>,
  "id" | "price_cents" | "category" | "taxable" | "requires_shipping" | "weight_grams"
>;

/** Properties with their default value are left out, because checkouts store them. */
function toOfferedProduct(row: OfferedRow): Omit<Offer, "available" | "title"> {
  return {
    id: row.id,
    priceCents: row.price_cents,
    category: row.category,
    ...(row.taxable === 0 && { taxable: false }),
    ...(row.requires_shipping === 0 && { requiresShipping: false }),
    ...(row.weight_grams !== null && { weightGrams: row.weight_grams }),
  };
}

/** How many lines a message describes. */
const MAX_DESCRIBED = 5;

/** Describes the first lines that are gone or short of stock, and counts the others, for the shopper. */
export function describeShortages(changes: readonly CartChange[]): string {
  const described = changes.slice(0, MAX_DESCRIBED).map(describeShortage);
  const others = changes.length - described.length;
  if (others > 0)
    described.push(m.checkout_shortages_others({ count: others, n: formatCount(others) }));
  return described.join(" ");
}

function describeShortage({ title, kind, after }: CartChange): string {
  if (kind !== "stock" || after === 0) return m.checkout_product_gone({ title });
  return m.checkout_stock_short({ count: Number(after), title });
}

/** Whether two carts contain the same products and quantities, regardless of order and prices. */
export function isSameCart(
  a: readonly Pick<PricedLine, "id" | "quantity">[],
  b: readonly Pick<PricedLine, "id" | "quantity">[],
): boolean {
  const quantities = new Map(a.map((line) => [line.id, line.quantity]));
  return a.length === b.length && b.every((line) => quantities.get(line.id) === line.quantity);
}

/** A line of a quote or a checkout in JSON. */
export function toCheckoutLine({ id, title, priceCents, quantity }: PricedLine): CheckoutLine {
  const subtotal = toAmount(priceCents * quantity);
  return { id, title, price: toAmount(priceCents), quantity, subtotal };
}
