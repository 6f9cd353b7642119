import type { Overview } from "../../../data/model/admin/admin-overview.ts";
import { formatMoney, signedCentsOf } from "../../../data/model/text/money.ts";
import { countOf } from "../../../data/model/text/plain-text.ts";
import { BarChart } from "../components/bar-chart.tsx";
import { DataTable } from "../components/data-table.tsx";
import { shortWeekday } from "../components/day-format.ts";
import css from "./revenue-chart.module.css";

type Day = Overview["days"][number];

/** Revenue per day as a bar chart, with a table of the same data. */
export function RevenueChart({ days }: { days: readonly Day[] }) {
  const cents = days.map(({ revenue }) => signedCentsOf(revenue));
  const most = Math.max(...cents, 0);
  const sum = cents.reduce((total, one) => total + one, 0);
  const orders = days.reduce((total, day) => total + day.orders, 0);
  const summary = `${countOf(orders, "order")}, ${formatMoney(sum)} in total`;
  return (
    <div className={css.chart}>
      <p>
        {summary}
        {most > 0 && `; best day ${formatMoney(most)}`}
      </p>
      <BarChart
        bars={days.map((day, at) => ({
          key: day.date,
          label: shortWeekday(day.date),
          cents: cents[at] ?? 0,
          title: `${shortWeekday(day.date)}: ${amountOf(day)}, ${countOf(day.orders, "order")}`,
        }))}
        label={`Revenue of each of the last ${days.length} days: ${summary}. The numbers are in the table below.`}
      />
      <details className={css.details}>
        <summary>Show as a table</summary>
        <DataTable
          caption="Orders and revenue by day, latest first"
          columns={["Day", "Orders", "Revenue"]}
          rows={days.toReversed().map((day) => ({
            key: day.date,
            cells: [shortWeekday(day.date), day.orders, amountOf(day)],
          }))}
        />
      </details>
    </div>
  );
}

function amountOf({ revenue }: Day): string {
  return formatMoney(signedCentsOf(revenue));
}
