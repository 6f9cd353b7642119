import type { Overview } from "../../../data/model/admin/admin-overview.ts";
import { countOf } from "../../../data/model/text/counts.ts";
import { centsOf, formatMoney } from "../../../data/model/text/money.ts";
import css from "./revenue-chart.module.css";

type Day = Overview["days"][number];

const WIDTH = 900;
const HEIGHT = 180;
const GAP = 6;

/** Revenue per day as a bar chart, with a table of the same data. */
export function RevenueChart({ days }: { days: readonly Day[] }) {
  const cents = days.map(({ revenue }) => centsOf(revenue));
  const most = Math.max(...cents, 0);
  const sum = cents.reduce((total, one) => total + one, 0);
  const orders = days.reduce((total, day) => total + day.orders, 0);
  const step = WIDTH / Math.max(1, days.length);
  const summary = `${countOf(orders, "order")}, ${formatMoney(sum)} in total`;
  return (
    <div className={css.chart}>
      <p>
        {summary}
        {most > 0 && `; best day ${formatMoney(most)}`}
      </p>
      <svg
        className={css.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Revenue of each of the last ${days.length} days: ${summary}. The numbers are in the table below.`}
      >
        {days.map((day, index) => {
          const height = most > 0 ? ((cents[index] ?? 0) / most) * HEIGHT : 0;
          return (
            <g key={day.date}>
              <title>{`${shortDay(day.date)}: ${amountOf(day)}, ${day.orders} orders`}</title>
              <rect
                className={css.hoverArea}
                x={index * step}
                y={0}
                width={step}
                height={HEIGHT + 2}
              />
              <rect
                className={css.bar}
                x={index * step + GAP / 2}
                y={HEIGHT - height}
                width={step - GAP}
                height={height + 2}
              />
            </g>
          );
        })}
      </svg>
      <div className={css.axis} aria-hidden="true">
        <span>{shortDay(days[0]?.date)}</span>
        <span>{shortDay(days.at(-1)?.date)}</span>
      </div>
      <details className={css.details}>
        <summary>Show as a table</summary>
        <table className={css.table}>
          <caption className={css.caption}>Orders and revenue by day, latest first</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{shortDay(day.date)}</th>
                <td>{day.orders}</td>
                <td>{amountOf(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function amountOf({ revenue }: Day): string {
  return formatMoney(centsOf(revenue));
}

const SHORT = new Intl.DateTimeFormat("en-CA", {
  month: "short",
  day: "numeric",
  weekday: "short",
  timeZone: "UTC",
});

/** Formats "2026-11-21" as "Sat, Nov 21". */
function shortDay(date: string | undefined): string {
  return date ? SHORT.format(new Date(`${date}T00:00:00Z`)) : "";
}
