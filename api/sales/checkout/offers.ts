import type { Selectable } from "kysely";
import { OPTION_COLUMNS, toLineTitle } from "../../db/products/variants.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import type { Offer } from "../pricing/quote.ts";

/** Price and availability of products for a checkout. Unknown products are missing in the result. */
export async function findOffers(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, Offer>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "title", "price_cents", "in_stock", "stock_quantity"])
    .select([...OPTION_COLUMNS, "withdrawn_at"])
    .select(["category", "taxable", "requires_shipping", "weight_grams"])
    .where("id", "in", productIds)
    .execute();
  return new Map(
    rows.map((row) => {
      const stock = row.stock_quantity ?? Number.POSITIVE_INFINITY;
      const available = row.in_stock === 1 ? Math.max(0, stock) : 0;
      const isGone = row.withdrawn_at !== null;
      return [row.id, { ...toOfferedProduct(row), available, ...(isGone && { isGone }) }] as const;
    }),
  );
}

type OfferedRow = Pick<
  Selectable<Database["products"]>,
  | "id"
  | "title"
  | "price_cents"
  | "category"
  | "taxable"
  | "requires_shipping"
  | "weight_grams"
  | (typeof OPTION_COLUMNS)[number]
>;

/** Properties with their default value are left out, because checkouts store them. */
function toOfferedProduct(row: OfferedRow): Omit<Offer, "available"> {
  return {
    id: row.id,
    title: toLineTitle(row),
    priceCents: row.price_cents,
    category: row.category,
    ...(row.taxable === 0 && { taxable: false }),
    ...(row.requires_shipping === 0 && { requiresShipping: false }),
    ...(row.weight_grams !== null && { weightGrams: row.weight_grams }),
  };
}
