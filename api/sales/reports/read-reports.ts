import type {
  PeriodReport,
  SalesReport,
  TaxReport,
} from "../../../data/model/admin/admin-report.ts";
import {
  type Comparison,
  comparedPeriod,
  dividePeriod,
  monthsOf,
} from "../../../data/model/sales/report-period.ts";
import type { DayPeriod } from "../../../data/model/sales/store-days.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ReportLists } from "./report-lists.ts";
import { readLists, readSales } from "./report-months.ts";
import { addSums, toFigures } from "./sum-sales.ts";

/** Products and discount codes that a report lists. */
const MAX_LISTED = 20;

/** Reports sales and taxes of a period, compared with another one. */
export async function readPeriodReport(
  db: Db,
  period: DayPeriod,
  comparison: Comparison,
): Promise<PeriodReport> {
  const other = comparedPeriod(period, comparison);
  const lists = await readLists(db, period);
  return {
    sales: await reportSales(db, period, lists),
    compared:
      (other && {
        ...other,
        ...toFigures(addSums(await readSales(db, monthsOf(other)))),
      }) ||
      null,
    taxes: reportTaxes(lists).rows,
  };
}

export async function readSalesReport(db: Db, period: DayPeriod): Promise<SalesReport> {
  return reportSales(db, period, await readLists(db, period));
}

async function reportSales(db: Db, period: DayPeriod, lists: ReportLists): Promise<SalesReport> {
  const parts = dividePeriod(period);
  const sums = await readSales(db, parts);
  return {
    ...period,
    ...toFigures(addSums(sums)),
    parts: parts.map((part, at) => ({ ...part, ...toFigures(addSums(sums.slice(at, at + 1))) })),
    products: await listProducts(db, lists),
    codes: listCodes(lists),
  };
}

async function listProducts(db: Db, { products }: ReportLists): Promise<SalesReport["products"]> {
  const best = products
    .toSorted(([oneId, , one], [otherId, , other]) => other - one || (oneId < otherId ? -1 : 1))
    .slice(0, MAX_LISTED);
  const titles = await listTitles(
    db,
    best.map(([id]) => id),
  );
  return best.map(([id, units, cents]) => ({
    productId: id,
    title: titles.get(id) ?? "",
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

function listCodes({ codes }: ReportLists): SalesReport["codes"] {
  return codes
    .toSorted(([oneCode, one], [otherCode, other]) => other - one || (oneCode < otherCode ? -1 : 1))
    .slice(0, MAX_LISTED)
    .map(([code, orders, cents]) => ({ code, orders, discounts: toAmount(cents) }));
}

/** The taxes of a period by province and tax: collected with orders, less those of refunds. */
export async function readTaxReport(db: Db, period: DayPeriod): Promise<TaxReport> {
  return reportTaxes(await readLists(db, period));
}

function reportTaxes({ taxes }: ReportLists): TaxReport {
  const charged = taxes.filter(([, collected, refunded]) => collected !== 0 || refunded !== 0);
  return {
    rows: charged
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, collected, refunded]) => {
        const [province = "", code = ""] = key.split(" ");
        return {
          province,
          code,
          collected: toAmount(collected),
          refunded: toAmount(refunded),
          net: toAmount(collected - refunded),
        };
      }),
  };
}
