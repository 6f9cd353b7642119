import type {
  PeriodReport,
  SalesReport,
  TaxReport,
} from "../../../data/model/admin/admin-report.ts";
import {
  type Comparison,
  comparedPeriod,
  dividePeriod,
} from "../../../data/model/sales/report-period.ts";
import { boundsOfPeriod, type DayPeriod } from "../../../data/model/sales/store-days.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import type { Db } from "../../db/tables/schema.ts";
import { selectCaptured } from "./captured-orders.ts";
import { addSums, sumSales, toFigures } from "./sum-sales.ts";

/** Products and discount codes that a report lists. */
const MAX_LISTED = 20;

/** Reports sales and taxes of a period, compared with another one. */
export async function readPeriodReport(
  db: Db,
  period: DayPeriod,
  comparison: Comparison,
): Promise<PeriodReport> {
  const other = comparedPeriod(period, comparison);
  const [sums] = other ? await sumSales(db, [other]) : [];
  return {
    sales: await readSalesReport(db, period),
    compared: other && sums ? { ...other, ...toFigures(sums) } : null,
    taxes: (await readTaxReport(db, period)).rows,
  };
}

export async function readSalesReport(db: Db, period: DayPeriod): Promise<SalesReport> {
  const parts = dividePeriod(period);
  const sums = await sumSales(db, parts);
  return {
    ...period,
    ...toFigures(addSums(sums)),
    parts: parts.map((part, at) => ({ ...part, ...toFigures(addSums(sums.slice(at, at + 1))) })),
    products: await listProducts(db, period),
    codes: await listCodes(db, period),
  };
}

async function listProducts(db: Db, period: DayPeriod): Promise<SalesReport["products"]> {
  const rows = await selectCaptured(db, period)
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .select((by) => [
      "product_id",
      by.fn.sum<number>("quantity").as("units"),
      by.fn
        .sum<number>(by("order_items.subtotal_cents", "-", by.ref("order_items.discount_cents")))
        .as("cents"),
    ])
    .groupBy("product_id")
    .orderBy("cents", "desc")
    .orderBy("product_id")
    .limit(MAX_LISTED)
    .execute();
  // Read afterwards, so that the sums need only the index `order_items_sales`.
  const titles = await listTitles(
    db,
    rows.map(({ product_id }) => product_id),
  );
  return rows.map(({ product_id, units, cents }) => ({
    productId: product_id,
    title: titles.get(product_id) ?? "",
    units,
    sales: toAmount(cents),
  }));
}

/** A title of each product among those that its orders have. */
async function listTitles(db: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const id of productIds) {
    const item = await db
      .selectFrom("order_items")
      .select("product_title")
      .where("product_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (item) titles.set(id, item.product_title);
  }
  return titles;
}

async function listCodes(db: Db, period: DayPeriod): Promise<SalesReport["codes"]> {
  const rows = await selectCaptured(db, period)
    .where("discount_code", "is not", null)
    .select((by) => [
      "discount_code as code",
      by.fn.countAll<number>().as("orders"),
      by.fn.sum<number>("orders.discount_cents").as("cents"),
    ])
    .groupBy("discount_code")
    .orderBy("orders", "desc")
    .orderBy("discount_code")
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ code, orders, cents }) => ({
    code: code ?? "",
    orders,
    discounts: toAmount(cents),
  }));
}

/** The taxes of a period by province and tax: collected with orders, less those of refunds. */
export async function readTaxReport(db: Db, period: DayPeriod): Promise<TaxReport> {
  const collected = await sumCollected(db, period);
  const refunded = await sumRefunded(db, period);
  const keys = new Set([...collected.keys(), ...refunded.keys()]);
  const rows = [...keys].sort().map((key) => {
    const [province = "", code = ""] = key.split(" ");
    const [cents, back] = [collected.get(key) ?? 0, refunded.get(key) ?? 0];
    return {
      province,
      code,
      collected: toAmount(cents),
      refunded: toAmount(back),
      net: toAmount(cents - back),
    };
  });
  return { rows: rows.filter((row) => row.collected !== row.refunded || row.collected !== "0.00") };
}

type TaxSum = { province: string | null; code: string | null; cents: number };

/** Sums by province and code; an order without stored taxes has one tax. */
const byTax = (rows: readonly TaxSum[]) =>
  new Map(rows.map(({ province, code, cents }) => [`${province ?? ""} ${code ?? "TAX"}`, cents]));

async function sumCollected(db: Db, period: DayPeriod): Promise<Map<string, number>> {
  const rows = await selectCaptured(db, period)
    .leftJoin("order_taxes", "order_taxes.order_id", "orders.id")
    .select((by) => [
      "province",
      "code",
      by.fn.sum<number>(by.fn.coalesce("order_taxes.amount_cents", "orders.tax_cents")).as("cents"),
    ])
    .groupBy(["province", "code"])
    .execute();
  return byTax(rows);
}

async function sumRefunded(db: Db, period: DayPeriod): Promise<Map<string, number>> {
  const { from, to } = boundsOfPeriod(period);
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .innerJoin("refund_taxes", "refund_taxes.refund_id", "refunds.id")
    .leftJoin("order_taxes", (join) =>
      join
        .onRef("order_taxes.order_id", "=", "refund_taxes.order_id")
        .onRef("order_taxes.line", "=", "refund_taxes.line"),
    )
    .where("refunds.state", "=", "refunded")
    .where("refunded_at", ">=", from)
    .where("refunded_at", "<", to)
    .select((by) => [
      "province",
      "code",
      by.fn.sum<number>("refund_taxes.amount_cents").as("cents"),
    ])
    .groupBy(["province", "code"])
    .execute();
  return byTax(rows);
}
