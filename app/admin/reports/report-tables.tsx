import { Link } from "react-router-dom";
import type { PeriodReport, SalesFigures } from "../../../data/model/admin/admin-report.ts";
import { PROVINCE_NAMES } from "../../../data/model/sales/province.ts";
import type { DayPeriod } from "../../../data/model/sales/store-days.ts";
import { countOf } from "../../../data/model/text/counts.ts";
import { formatMoney, signedCentsOf } from "../../../data/model/text/money.ts";
import { adminPaths } from "../admin-paths.ts";
import { Panel } from "../components/admin-page.tsx";
import { BarChart } from "../components/bar-chart.tsx";
import { DataTable } from "../components/data-table.tsx";
import figures from "../components/figures.module.css";
import { reportFile } from "./api.ts";
import css from "./reports-page.module.css";

const money = (amount: string) => formatMoney(signedCentsOf(amount));

const FIGURES = [
  ["Gross sales", "grossSales"],
  ["Discounts", "discounts"],
  ["Refunds", "refunds"],
  ["Net sales", "netSales"],
  ["Shipping", "shipping"],
  ["Taxes", "taxes"],
  ["Total", "total"],
] as const satisfies readonly (readonly [string, keyof SalesFigures])[];

/** The figures of a report: chart, tables, and links to CSV files. */
export function ReportTables({ report: { sales, compared, taxes } }: { report: PeriodReport }) {
  const period = { from: sales.from, to: sales.to };
  const change = (now: number, before: number) => (compared ? describeChange(now, before) : "");
  const headline = (name: string, value: string, now: number, before: number) => (
    <div className={figures.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {compared && <dd className={css.change}>{change(now, before)}</dd>}
    </div>
  );
  const amount = (name: string, key: "netSales" | "averageOrder" | "total") =>
    headline(
      name,
      money(sales[key]),
      signedCentsOf(sales[key]),
      compared ? signedCentsOf(compared[key]) : 0,
    );
  const isMonthly = sales.parts.some(({ from, to }) => from !== to);
  return (
    <>
      <dl className={figures.figures}>
        {amount("Net sales", "netSales")}
        {headline("Orders", String(sales.orders), sales.orders, compared?.orders ?? 0)}
        {amount("Average order", "averageOrder")}
        {amount("Total with shipping and taxes", "total")}
      </dl>
      <Panel title={`Net sales, ${nameOf(period)}`}>
        <BarChart
          bars={sales.parts.map((part) => ({
            key: part.from,
            label: isMonthly ? monthOf(part.from) : dayNameOf(part.from),
            cents: signedCentsOf(part.netSales),
            title: `${nameOf(part)}: ${money(part.netSales)}, ${countOf(part.orders, "order")}`,
          }))}
          label={`Net sales by ${isMonthly ? "month" : "day"}, ${money(sales.netSales)} in total. The numbers are in the table below.`}
        />
        <details className={css.details}>
          <summary>Show as a table</summary>
          <DataTable
            caption={`Sales by ${isMonthly ? "month" : "day"}`}
            columns={[isMonthly ? "Month" : "Day", "Orders", ...FIGURES.map(([name]) => name)]}
            rows={sales.parts.map((part) => ({
              key: part.from,
              cells: [
                isMonthly ? nameOf(part) : dayNameOf(part.from),
                part.orders,
                ...FIGURES.map(([, key]) => money(part[key])),
              ],
            }))}
          />
        </details>
        <p className={css.files}>
          <a href={reportFile("sales", period)} download>
            Sales as a CSV file
          </a>
        </p>
      </Panel>
      <Panel title="Summary">
        <DataTable
          caption="Summary"
          columns={["Figure", nameOf(period), ...(compared ? [nameOf(compared), "Change"] : [])]}
          rows={FIGURES.map(([name, key]) => ({
            key,
            cells: [
              name,
              money(sales[key]),
              ...(compared
                ? [
                    money(compared[key]),
                    describeChange(signedCentsOf(sales[key]), signedCentsOf(compared[key])),
                  ]
                : []),
            ],
          }))}
        />
      </Panel>
      <Panel title="Taxes">
        {taxes.length === 0 ? (
          <p>No taxes were collected or refunded.</p>
        ) : (
          <>
            <DataTable
              caption="Taxes by province"
              columns={["Province", "Tax", "Collected", "Refunded", "Net"]}
              rows={taxes.map((row) => ({
                key: `${row.province} ${row.code}`,
                cells: [
                  provinceName(row.province),
                  row.code === "TAX" ? "Tax" : row.code,
                  money(row.collected),
                  money(row.refunded),
                  money(row.net),
                ],
              }))}
            />
            <p className={css.files}>
              <a href={reportFile("taxes", period)} download>
                Taxes as a CSV file
              </a>
            </p>
          </>
        )}
      </Panel>
      <Panel title="Best products">
        {sales.products.length === 0 ? (
          <p>No products were sold.</p>
        ) : (
          <DataTable
            caption="Best products"
            columns={["Product", "Units", "Sales before refunds"]}
            rows={sales.products.map(({ productId, title, units, sales: sold }) => ({
              key: productId,
              cells: [
                <Link key="title" to={adminPaths.product(productId)}>
                  {title}
                </Link>,
                units,
                money(sold),
              ],
            }))}
          />
        )}
      </Panel>
      <Panel title="Discount codes">
        {sales.codes.length === 0 ? (
          <p>No discount codes were used.</p>
        ) : (
          <DataTable
            caption="Discount codes"
            columns={["Code", "Orders", "Discounts"]}
            rows={sales.codes.map(({ code, orders, discounts }) => ({
              key: code,
              cells: [code, orders, money(discounts)],
            }))}
          />
        )}
      </Panel>
    </>
  );
}

/** "+25%", "-3.5%", "no change"; "new" if there was nothing before. */
function describeChange(now: number, before: number): string {
  if (now === before) return "no change";
  if (before <= 0) return "new";
  const percent = Math.round(((now - before) / before) * 1_000) / 10;
  return `${percent > 0 ? "+" : ""}${percent}%`;
}

function provinceName(code: string): string {
  return PROVINCE_NAMES[code as keyof typeof PROVINCE_NAMES] ?? "Unknown";
}

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "UTC", ...options });
const DAY = format({ month: "short", day: "numeric" });
const MONTH = format({ month: "short", year: "numeric" });
const FULL = format({ dateStyle: "medium" });

const dayNameOf = (day: string) => DAY.format(atMidnight(day));
const monthOf = (day: string) => MONTH.format(atMidnight(day));

/** "Nov 1 – 30, 2026", or "Nov 21, 2026" for one day. */
function nameOf({ from, to }: DayPeriod): string {
  if (from === to) return FULL.format(atMidnight(from));
  return FULL.formatRange(atMidnight(from), atMidnight(to));
}
