import { sql } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { type LeftOut, MAX_SALE_PRODUCTS, type SaleDraft } from "../../../data/model/admin/sale.ts";
import {
  nameSale,
  type Prices,
  type SaleTerms,
  setSalePrice,
} from "../../../data/model/admin/sale-price.ts";
import { centsOf, formatMoney } from "../../../data/model/text/money.ts";
import { formatCount } from "../../../data/model/text/plain-text.ts";
import { chunksOf } from "../../db/chunks-of.ts";
import { OPTION_COLUMNS, productKey, toLineTitle } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readSettings } from "../../settings/store.ts";
import { selectMatching } from "../products/find-matching.ts";

export type Problem = { problem: string };

/** The prices of a variant before and after a change. */
export type PlannedPrice = {
  id: string;
  title: string;
  updatedAt: string;
  before: Prices;
  after: Prices;
};

/** The prices that a sale sets, and the products or variants that it leaves out. */
type PlannedPrices = { prices: PlannedPrice[]; leftOut: LeftOut[] };

/** `overlapping`: the products that are left out because they are in other sales. */
type SalePlan = PlannedPrices & { products: SaleProduct[]; overlapping: LeftOut[] };

/** The id of one variant of a product; `key` is the same for all its variants. */
type SaleProduct = { id: string; key: string; title: string };

/** The reduction of a draft. */
export function termsOf({ percent, amount, rounding }: SaleDraft): SaleTerms {
  return {
    percentHundredths: Math.round((percent ?? 0) * 100),
    amountCents: amount === undefined ? null : centsOf(amount),
    rounding,
  };
}

/**
 * What a sale would change, without the products that another sale has at the same time; or why it can't be
 * created. A planned sale may have no price yet.
 */
export async function planSale(
  db: Db,
  dialect: Dialect,
  draft: SaleDraft,
  now: Date,
): Promise<SalePlan | Problem> {
  const startsAt = draft.startsAt ?? now.toISOString();
  if (draft.endsAt !== null && draft.endsAt <= now.toISOString())
    return { problem: "The sale would end in the past." };
  const found = await findProducts(db, dialect, draft);
  if ("problem" in found) return found;
  const others = await findOverlaps(db, { startsAt, endsAt: draft.endsAt });
  const products = found.filter(({ key }) => !others.has(key));
  const overlapping = found.flatMap(({ key, title }) => {
    const other = others.get(key);
    return other === undefined
      ? []
      : [{ title, reason: `is in another sale (${other}) at that time` }];
  });
  const ids = products.map(({ id }) => id);
  const { prices, leftOut } = await planPrices(db, ids, termsOf(draft), startsAt);
  return { products, overlapping, prices, leftOut };
}

async function findProducts(
  db: Db,
  dialect: Dialect,
  { ids, filter }: SaleDraft,
): Promise<SaleProduct[] | Problem> {
  const products = new Map<string, SaleProduct>();
  const add = (rows: readonly SaleProduct[]) => {
    for (const row of rows) if (!products.has(row.key)) products.set(row.key, row);
  };
  if (filter)
    add(
      await selectMatching(
        db,
        { dialect, lowStock: (await readSettings(db)).stock.lowStock },
        filter,
      )
        .select(["id", "title", productKey.as("key")])
        .orderBy("position")
        .orderBy("id")
        .limit(MAX_SALE_PRODUCTS + 1)
        .execute(),
    );
  for (const chunk of chunksOf(ids ?? []))
    add(
      await db
        .selectFrom("products")
        .select(["id", "title", productKey.as("key")])
        .where("id", "in", chunk)
        .where("removed_at", "is", null)
        .orderBy("position")
        .orderBy("id")
        .execute(),
    );
  if (products.size > MAX_SALE_PRODUCTS)
    return {
      problem: `This filter finds more than ${formatCount(MAX_SALE_PRODUCTS)} products, the maximum of one sale. Restrict it further, and create several sales.`,
    };
  if (products.size === 0) return { problem: "There are no such products." };
  return [...products.values()];
}

/** The products of planned or running sales during any part of a period, with the name of the sale. */
async function findOverlaps(
  db: Db,
  { startsAt, endsAt }: { startsAt: string; endsAt: string | null },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("sale_products")
    .innerJoin("sales", "sales.id", "sale_products.sale_id")
    // A product may have got options, and thereby another key, since the sale was created.
    .innerJoin("products", "products.id", "sale_products.product_id")
    .select([productKey.as("key"), "percent_hundredths", "amount_cents", "rounding"])
    .where("state", "in", ["planned", "running"])
    .where((by) => by.or([by("ends_at", "is", null), by("ends_at", ">", startsAt)]))
    .$if(endsAt !== null, (query) => query.where("starts_at", "<", endsAt ?? ""))
    .execute();
  return new Map(rows.map((row) => [row.key, nameSale(toTerms(row))]));
}

/** The reduction of a stored sale. */
export function toTerms(row: {
  percent_hundredths: number;
  amount_cents: number | null;
  rounding: SaleTerms["rounding"];
}): SaleTerms {
  const { percent_hundredths, amount_cents, rounding } = row;
  return { percentHundredths: percent_hundredths, amountCents: amount_cents, rounding };
}

/**
 * The prices that a sale would set for all variants of products, named by the id of any variant.
 * `startsAt`: of a planned sale; the prices are those after the end of sales that end before.
 */
export async function planPrices(
  db: Db,
  productIds: readonly string[],
  terms: SaleTerms,
  startsAt = "",
): Promise<PlannedPrices> {
  const prices: PlannedPrice[] = [];
  const leftOut: LeftOut[] = [];
  for (const ids of chunksOf(productIds))
    for (const row of await selectVariants(db, ids, startsAt)) {
      const title = toLineTitle(row);
      const isRestored = row.price_after === row.price_cents && row.price_before !== null;
      const before =
        isRestored && row.price_before !== null
          ? { price: row.price_before, compareAt: row.compare_at_before }
          : { price: row.price_cents, compareAt: row.compare_at_cents };
      const after = setSalePrice(before, terms);
      if (after) prices.push({ id: row.id, title, updatedAt: row.updated_at, before, after });
      else
        leftOut.push({ title, reason: `costs ${formatMoney(before.price)}, which would not fall` });
    }
  return { prices, leftOut };
}

/** All variants of products, with the prices that sales restore which end before a time. */
function selectVariants(db: Db, ids: readonly string[], endBefore: string) {
  const groups = db
    .selectFrom("products")
    .select("group_id")
    .where("id", "in", ids)
    .where("group_id", "is not", null);
  const ending = db
    .selectFrom("price_change_rows")
    .innerJoin("price_changes", "price_changes.id", "price_change_rows.change_id")
    .innerJoin("sales", "sales.id", "price_changes.sale_id")
    .where("sales.state", "=", "running")
    .where("sales.ends_at", "<=", endBefore)
    .select(["product_id", "price_before", "compare_at_before", "price_after"])
    .as("ending");
  return db
    .selectFrom("products")
    .leftJoin(ending, "ending.product_id", "products.id")
    .select(["products.id", "title", "price_cents", "compare_at_cents", "updated_at"])
    .select(["price_before", "compare_at_before", "price_after", ...OPTION_COLUMNS])
    .where("removed_at", "is", null)
    .where((by) => by.or([by("products.id", "in", ids), by("group_id", "in", groups)]))
    .orderBy("position")
    .orderBy(sql`coalesce(products.group_id, products.id)`)
    .orderBy("variant_position")
    .orderBy("products.id")
    .execute();
}
