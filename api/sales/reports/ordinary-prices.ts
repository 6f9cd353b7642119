import { type SqlBool, sql } from "kysely";
import {
  compareDays,
  compareUnits,
  type OrdinaryPrice,
  type OrdinaryPriceList,
  startOfOrdinaryPrice,
} from "../../../data/model/admin/ordinary-price.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import { readInChunks } from "../../db/chunks-of.ts";
import { countRows } from "../../db/count-rows.ts";
import { isOnSale } from "../../db/products/product-conditions.ts";
import { listVariantIds, OPTION_COLUMNS, toLineTitle } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { IS_CAPTURED } from "./captured-orders.ts";

/** Number of prices of one statement. */
const PAGE_SIZE = 250;

/** Lists what is recorded about the first `limit` compare-at prices that shoppers see, by title. */
export async function listOrdinaryPrices(
  db: Db,
  limit: number,
  now: Date,
): Promise<OrdinaryPriceList> {
  const rows = await selectRows(db)
    .where("withdrawn_at", "is", null)
    .orderBy("title_key")
    .orderBy("id")
    .limit(limit)
    .execute();
  return { prices: await compare(db, rows, now), total: await countOrdinaryPrices(db) };
}

/** Lists what is recorded about the compare-at prices of all variants of a product, published or not. */
export async function findOrdinaryPrices(
  db: Db,
  productId: string,
  now: Date,
): Promise<OrdinaryPriceList> {
  const ids = await listVariantIds(db, [productId]);
  const rows = await readInChunks(ids, (chunk) =>
    selectRows(db)
      .where("removed_at", "is", null)
      .where("id", "in", chunk)
      .orderBy("variant_position")
      .execute(),
  );
  return { prices: await compare(db, rows, now), total: rows.length };
}

/** Lists the next compare-at prices that shoppers see, after a product's id. */
export async function listOrdinaryPricesAfter(
  db: Db,
  id: string,
  limit: number,
  now: Date,
): Promise<OrdinaryPrice[]> {
  const rows = await selectRows(db)
    .where("withdrawn_at", "is", null)
    .where("id", ">", id)
    .orderBy("id")
    .limit(limit)
    .execute();
  return compare(db, rows, now);
}

/** Lists what is recorded about all compare-at prices that shoppers see. */
export async function listAllOrdinaryPrices(db: Db, now: Date): Promise<OrdinaryPrice[]> {
  const all: OrdinaryPrice[] = [];
  let page: OrdinaryPrice[];
  do {
    page = await listOrdinaryPricesAfter(db, all.at(-1)?.productId ?? "", PAGE_SIZE, now);
    all.push(...page);
  } while (page.length === PAGE_SIZE);
  return all;
}

const countOrdinaryPrices = (db: Db) =>
  countRows(db.selectFrom("products").where("withdrawn_at", "is", null).where(isOnSale));

const selectRows = (db: Db) =>
  db
    .selectFrom("products")
    .select(["id", "title", "sku", "price_cents", ...OPTION_COLUMNS])
    .select(sql<number>`compare_at_cents`.as("compareAtCents"))
    .where(isOnSale);
type Row = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

async function compare(db: Db, rows: readonly Row[], now: Date): Promise<OrdinaryPrice[]> {
  const ids = rows.map(({ id }) => id);
  const start = startOfOrdinaryPrice(now);
  const records = Map.groupBy(
    await readInChunks(ids, (chunk) => selectRecords(db, chunk, start)),
    ({ productId }) => productId,
  );
  const sold = new Map(
    (await readInChunks(ids, (chunk) => sumUnits(db, chunk, start))).map((row) => [row.id, row]),
  );
  return rows.map((row) => {
    const { units = 0, unitsAtPrice = 0 } = sold.get(row.id) ?? {};
    const prices = (records.get(row.id) ?? []).map(({ published, origin, ...record }) => ({
      ...record,
      isPublished: published === 1,
      isUpgrade: origin === "upgrade",
    }));
    return {
      productId: row.id,
      title: toLineTitle(row),
      sku: row.sku,
      price: toAmount(row.price_cents),
      compareAtPrice: toAmount(row.compareAtCents),
      ...compareDays(prices, row.compareAtCents, now),
      units,
      unitsAtPrice,
      unitsShare: compareUnits(unitsAtPrice, units),
    };
  });
}

/** The prices of the period and the last one before it, oldest first. */
function selectRecords(db: Db, ids: readonly string[], start: string) {
  const lastBefore = sql<SqlBool>`price_history.id = (select max(earlier.id)
    from price_history as earlier
    where earlier.product_id = price_history.product_id and earlier.from_at <= ${start})`;
  return db
    .selectFrom("price_history")
    .select(["product_id as productId", "price_cents as cents", "from_at as from"])
    .select(["published", "origin"])
    .where("product_id", "in", ids)
    .where((by) => by.or([by("from_at", ">", start), lastBefore]))
    .orderBy("id")
    .execute();
}

/** The units of captured orders less refunded ones; those at the compare-at price were not reduced by a discount. */
function sumUnits(db: Db, ids: readonly string[], start: string) {
  const units = sql<number>`order_items.quantity - order_items.refunded_quantity`;
  const isAtPrice = sql<SqlBool>`order_items.subtotal_cents - order_items.discount_cents
    >= products.compare_at_cents * order_items.quantity`;
  return db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .innerJoin("products", "products.id", "order_items.product_id")
    .where("order_items.product_id", "in", ids)
    .where("orders.created_at", ">=", start)
    .where(IS_CAPTURED)
    .where("orders.status", "<>", "cancelled")
    .select((by) => [
      "products.id",
      by.fn.sum<number>(units).as("units"),
      by.fn.sum<number>(by.case().when(isAtPrice).then(units).else(0).end()).as("unitsAtPrice"),
    ])
    .groupBy("products.id")
    .execute();
}
