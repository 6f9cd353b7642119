import {
  ORDINARY_PRICE_DAYS,
  type OrdinaryPrice,
  warnOfShares,
} from "../../../data/model/admin/ordinary-price.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import { OPTION_COLUMNS, toLineTitle } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { batchCsv } from "../../http/send-csv.ts";
import { listOrdinaryPricesAfter } from "./ordinary-prices.ts";

const ORDINARY_PRICE_COLUMNS = [
  "Product ID",
  "Product",
  "SKU",
  "Price",
  "Compare-at Price",
  `Days at It or Above (of ${ORDINARY_PRICE_DAYS})`,
  "Recorded Since",
  "Units at It or Above",
  "Units",
  "Notice",
];

/** What is recorded about compare-at prices as rows with a heading. */
export const ordinaryPriceRows = (prices: readonly OrdinaryPrice[]): string[][] => [
  ORDINARY_PRICE_COLUMNS,
  ...prices.map(toOrdinaryPriceCells),
];

const toOrdinaryPriceCells = (price: OrdinaryPrice): string[] => [
  price.productId,
  price.title,
  price.sku ?? "",
  price.price,
  price.compareAtPrice,
  String(price.days),
  price.recordedSince ? dayOf(new Date(price.recordedSince)) : "",
  String(price.unitsAtPrice),
  String(price.units),
  warnOfShares(price) ?? "",
];

/** Yields a CSV file of what is recorded about the compare-at prices that shoppers see. */
export function exportOrdinaryPrices(db: Db, now: Date): AsyncGenerator<string> {
  return batchCsv<OrdinaryPrice>(
    ORDINARY_PRICE_COLUMNS,
    (last, limit) => listOrdinaryPricesAfter(db, last?.productId ?? "", limit, now),
    async (prices) => prices.map(toOrdinaryPriceCells),
  );
}

const HISTORY_COLUMNS = [
  "Product ID",
  "Product",
  "SKU",
  "Price",
  "Compare-at Price",
  "Published",
  "From",
  "Until",
  "Record",
];

/** Yields a CSV file of all recorded prices in the order of their records, those of deleted products included. */
export function exportPriceHistory(db: Db): AsyncGenerator<string> {
  return batchCsv<HistoryRow>(
    HISTORY_COLUMNS,
    (last, limit) => selectHistory(db, last?.id ?? 0, limit),
    async (rows) => rows.map(toHistoryCells),
  );
}

const toHistoryCells = (row: HistoryRow): string[] => [
  row.product_id,
  row.title === null ? "" : toLineTitle({ ...row, title: row.title }),
  row.sku ?? "",
  toAmount(row.price_cents),
  row.compare_at_cents === null ? "" : toAmount(row.compare_at_cents),
  row.published === 1 ? "Yes" : "No",
  row.from_at,
  row.until ?? "",
  row.origin === "upgrade" ? "Price at the upgrade of the store" : "Change",
];

function selectHistory(db: Db, after: number, limit: number) {
  return db
    .selectFrom("price_history")
    .leftJoin("products", "products.id", "price_history.product_id")
    .select(["price_history.id", "product_id", "title", "sku", "published", "from_at", "origin"])
    .select(["price_history.price_cents", "price_history.compare_at_cents"])
    .select((by) => OPTION_COLUMNS.map((name) => by.fn.coalesce(name, by.val("")).as(name)))
    .select((by) =>
      by
        .selectFrom("price_history as later")
        .whereRef("later.product_id", "=", "price_history.product_id")
        .whereRef("later.id", ">", "price_history.id")
        .select("later.from_at")
        .orderBy("later.id")
        .limit(1)
        .as("until"),
    )
    .where("price_history.id", ">", after)
    .orderBy("price_history.id")
    .limit(limit)
    .execute();
}
type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number];
