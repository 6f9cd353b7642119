import { sql } from "kysely";
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
import type { DayPeriod } from "../../../data/model/sales/store-days.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import { compareText } from "../../../data/model/text/plain-text.ts";
import type { Db } from "../../db/tables/schema.ts";
import { type ReportLists, sumLists } from "./report-lists.ts";
import { addSums, type SalesSums, sumSales, toFigures } from "./sum-sales.ts";

/** Products and discount codes that a report lists. */
const MAX_LISTED = 20;

/** Reports sales and taxes of a period, compared with another one. */
export async function readPeriodReport(
  db: Db,
  period: DayPeriod,
  comparison: Comparison,
): Promise<PeriodReport> {
  const other = comparedPeriod(period, comparison);
  // At once, because PostgreSQL reads them on several processors.
  const [sales, compared, lists] = await Promise.all([
    sumSales(db, dividePeriod(period)),
    other && sumSales(db, [other]),
    sumLists(db, period),
  ]);
  return {
    sales: await toSalesReport(db, period, sales, lists),
    compared: (other && compared && { ...other, ...toFigures(addSums(compared)) }) || null,
    taxes: reportTaxes(lists).rows,
  };
}

export async function readSalesReport(db: Db, period: DayPeriod): Promise<SalesReport> {
  const sales = await sumSales(db, dividePeriod(period));
  return toSalesReport(db, period, sales, await sumLists(db, period));
}

/** `sums`: those of the days or months into which the period is divided. */
async function toSalesReport(
  db: Db,
  period: DayPeriod,
  sums: readonly SalesSums[],
  lists: ReportLists,
): Promise<SalesReport> {
  return {
    ...period,
    ...toFigures(addSums(sums)),
    parts: dividePeriod(period).map((part, at) => ({
      ...part,
      ...toFigures(addSums(sums.slice(at, at + 1))),
    })),
    products: await listProducts(db, lists),
    codes: listCodes(lists),
  };
}

async function listProducts(db: Db, { products }: ReportLists): Promise<SalesReport["products"]> {
  const best = products
    .toSorted(([oneId, , one], [otherId, , other]) => other - one || compareText(oneId, otherId))
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

/** A title of each product among those that its orders have. Reads one line of each, because a product can have many. */
async function listTitles(db: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string | null }>`
    with products (id) as (values ${sql.join(productIds.map((id) => sql`(${id})`))})
    select id, (select product_title from order_items where product_id = products.id limit 1) as title
    from products`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title ?? ""]));
}

function listCodes({ codes }: ReportLists): SalesReport["codes"] {
  return codes
    .toSorted(
      ([oneCode, one], [otherCode, other]) => other - one || compareText(oneCode, otherCode),
    )
    .slice(0, MAX_LISTED)
    .map(([code, orders, cents]) => ({ code, orders, discounts: toAmount(cents) }));
}

/** The taxes of a period by province and tax: collected with orders, less those of refunds. */
export async function readTaxReport(db: Db, period: DayPeriod): Promise<TaxReport> {
  return reportTaxes(await sumLists(db, period));
}

function reportTaxes({ taxes }: ReportLists): TaxReport {
  const charged = taxes.filter(([, collected, refunded]) => collected !== 0 || refunded !== 0);
  return {
    rows: charged
      .toSorted(([one], [other]) => compareText(one, other))
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
