import { Link } from "react-router-dom";
import type { PeriodReport, SalesFigures } from "../../../data/model/admin/admin-report.ts";
import { PROVINCE_NAMES } from "../../../data/model/sales/province.ts";
import { formatMoney, signedCentsOf } from "../../../data/model/text/money.ts";
import { countOf } from "../../../data/model/text/plain-text.ts";
import { adminPaths } from "../admin-paths.ts";
import { Panel } from "../components/admin-page.tsx";
import { BarChart } from "../components/bar-chart.tsx";
import { DataTable } from "../components/data-table.tsx";
import { formatPeriod, shortDay, shortMonth } from "../components/day-format.ts";
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
export function ReportTables({ report }: { report: PeriodReport }) {
  const { products, codes } = report.sales;
  return (
    <>
      <Headlines {...report} />
      <SalesPanel {...report} />
      <SummaryPanel {...report} />
      <TaxPanel {...report} />
      <Panel title="Best products">
        <DataTable
          caption="Best products"
          columns={["Product", "Units", "Sales before refunds"]}
          rows={products.map(({ productId, title, units, sales }) => ({
            key: productId,
            cells: [
              <Link key="title" to={adminPaths.product(productId)}>
                {title}
              </Link>,
              units,
              money(sales),
            ],
          }))}
          empty="No products were sold."
        />
      </Panel>
      <Panel title="Discount codes">
        <DataTable
          caption="Discount codes"
          columns={["Code", "Orders", "Discounts"]}
          rows={codes.map(({ code, orders, discounts }) => ({
            key: code,
            cells: [code, orders, money(discounts)],
          }))}
          empty="No discount codes were used."
        />
      </Panel>
    </>
  );
}

/** The most important figures, each with its change since the compared period. */
function Headlines({ sales, compared }: Pick<PeriodReport, "sales" | "compared">) {
  const amount = (key: "netSales" | "averageOrder" | "total") => ({
    value: money(sales[key]),
    change: compared && describeChange(signedCentsOf(sales[key]), signedCentsOf(compared[key])),
  });
  const headlines = [
    { name: "Net sales", ...amount("netSales") },
    {
      name: "Orders",
      value: String(sales.orders),
      change: compared && describeChange(sales.orders, compared.orders),
    },
    { name: "Average order", ...amount("averageOrder") },
    { name: "Total with shipping and taxes", ...amount("total") },
  ];
  return (
    <dl className={figures.figures}>
      {headlines.map(({ name, value, change }) => (
        <div key={name} className={figures.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {change && <dd className={css.change}>{change}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Net sales by day, or by month in a long period. */
function SalesPanel({ sales }: Pick<PeriodReport, "sales">) {
  const isMonthly = sales.parts.some(({ from, to }) => from !== to);
  const part = isMonthly ? "month" : "day";
  return (
    <Panel title={`Net sales, ${formatPeriod(sales)}`}>
      <BarChart
        bars={sales.parts.map(({ netSales, orders, ...period }) => ({
          key: period.from,
          label: isMonthly ? shortMonth(period.from) : shortDay(period.from),
          cents: signedCentsOf(netSales),
          title: `${formatPeriod(period)}: ${money(netSales)}, ${countOf(orders, "order")}`,
        }))}
        label={`Net sales by ${part}, ${money(sales.netSales)} in total. The numbers are in the table below.`}
      />
      <details className={css.details}>
        <summary>Show as a table</summary>
        <DataTable
          caption={`Sales by ${part}`}
          columns={[isMonthly ? "Month" : "Day", "Orders", ...FIGURES.map(([name]) => name)]}
          rows={sales.parts.map((row) => ({
            key: row.from,
            cells: [
              isMonthly ? formatPeriod(row) : shortDay(row.from),
              row.orders,
              ...FIGURES.map(([, key]) => money(row[key])),
            ],
          }))}
        />
      </details>
      <p className={css.files}>
        <a href={reportFile("sales", sales)} download>
          Sales as a CSV file
        </a>
      </p>
    </Panel>
  );
}

/** All figures of the period beside those of the compared one. */
function SummaryPanel({ sales, compared }: Pick<PeriodReport, "sales" | "compared">) {
  return (
    <Panel title="Summary">
      <DataTable
        caption="Summary"
        columns={[
          "Figure",
          formatPeriod(sales),
          ...(compared ? [formatPeriod(compared), "Change"] : []),
        ]}
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
  );
}

function TaxPanel({ sales, taxes }: Pick<PeriodReport, "sales" | "taxes">) {
  return (
    <Panel title="Taxes">
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
        empty="No taxes were collected or refunded."
      />
      {taxes.length > 0 && (
        <p className={css.files}>
          <a href={reportFile("taxes", sales)} download>
            Taxes as a CSV file
          </a>
        </p>
      )}
    </Panel>
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
