import { sql } from "kysely";
import { monthsOf } from "../../../data/model/sales/report-period.ts";
import {
  addDays,
  boundsOfPeriod,
  type DayPeriod,
  dayOf,
} from "../../../data/model/sales/store-days.ts";
import type { Db } from "../../db/tables/schema.ts";
import { handleRequests, transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { addLists, type ReportLists, sumLists } from "./report-lists.ts";
import { type SalesSums, sumSales } from "./sum-sales.ts";

/** Sums sales and refunds of each of some periods, in their order; of stored months without reading their orders. */
export async function readSales(db: Db, periods: readonly DayPeriod[]): Promise<SalesSums[]> {
  const stored = await findStored(db, periods, "sales");
  const others = periods.filter((period) => !stored.has(period));
  const sums = others.length > 0 ? await sumSales(db, others) : [];
  return periods.map((period) => {
    const json = stored.get(period);
    return json === undefined
      ? (sums[others.indexOf(period)] as SalesSums)
      : (JSON.parse(json) as SalesSums);
  });
}

/** Sums products, codes and taxes of a period; of stored months without reading their orders. */
export async function readLists(db: Db, period: DayPeriod): Promise<ReportLists> {
  const months = monthsOf(period);
  const stored = await findStored(db, months, "lists");
  const lists = [...stored.values()].map((json) => JSON.parse(json) as ReportLists);
  const others = joinPeriods(months.filter((month) => !stored.has(month)));
  return addLists([...lists, ...(await Promise.all(others.map((other) => sumLists(db, other))))]);
}

/** Joins each period with the next one if that begins on the day after it. */
function joinPeriods(periods: readonly DayPeriod[]): DayPeriod[] {
  const joined: DayPeriod[] = [];
  for (const { from, to } of periods) {
    const last = joined.at(-1);
    if (last && addDays(last.to, 1) === from) last.to = to;
    else joined.push({ from, to });
  }
  return joined;
}

/** A column of the stored months among some periods. */
async function findStored(db: Db, periods: readonly DayPeriod[], column: "sales" | "lists") {
  const bounds = periods.map((period) => ({ period, ...boundsOfPeriod(period) }));
  const rows = await db
    .selectFrom("report_months")
    .select(["starts_at", "ends_at", `${column} as json`])
    .where(
      "starts_at",
      "in",
      bounds.map(({ from }) => from),
    )
    .execute();
  const stored = new Map<DayPeriod, string>();
  for (const { period, from, to } of bounds) {
    const row = rows.find(({ starts_at, ends_at }) => starts_at === from && ends_at === to);
    if (row) stored.set(period, row.json);
  }
  return stored;
}

/** Stores the sums of all months that have ended and are not stored. */
export async function storeMonths({
  db,
  dialect,
  clock,
}: Pick<ApiDeps, "db" | "dialect" | "clock">): Promise<void> {
  const { first } = await db
    .selectFrom("orders")
    .select((by) => by.fn.min("created_at").as("first"))
    .executeTakeFirstOrThrow();
  if (!first) return;
  const to = addDays(`${dayOf(clock()).slice(0, 7)}-01`, -1);
  const months = monthsOf({ from: `${dayOf(new Date(first)).slice(0, 7)}-01`, to });
  if (months.length === 0) return;
  const stored = await findStored(db, months, "sales");
  for (const month of months) {
    if (stored.has(month)) continue;
    await transaction(db, dialect, (trx) => storeMonth(trx, dialect, month));
    await handleRequests();
  }
}

async function storeMonth(trx: Db, dialect: ApiDeps["dialect"], month: DayPeriod): Promise<void> {
  // Waits for transactions that have changed an order or refund of the month, and delays others until the commit:
  // otherwise their trigger would not see this row. SQLite has one writer.
  if (dialect === "postgres") await sql`lock table orders, refunds in share mode`.execute(trx);
  const [sales] = await sumSales(trx, [month]);
  const lists = await sumLists(trx, month);
  const { from, to } = boundsOfPeriod(month);
  const values = { ends_at: to, sales: JSON.stringify(sales), lists: JSON.stringify(lists) };
  await trx
    .insertInto("report_months")
    .values({ starts_at: from, ...values })
    .onConflict((conflict) => conflict.column("starts_at").doUpdateSet(values))
    .execute();
}
