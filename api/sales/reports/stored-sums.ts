import { sql } from "kysely";
import { daysOf, monthsAndDaysOf, monthsOf } from "../../../data/model/sales/report-period.ts";
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

/** The last days whose sums are stored: a year, and the month before it. */
const STORED_DAYS = 400;

/** Sums sales and refunds of each of some periods, in their order; of stored ones without reading their orders. */
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

/** Sums products, codes and taxes of a period; of stored months and days without reading their orders. */
export async function readLists(db: Db, period: DayPeriod): Promise<ReportLists> {
  const parts = monthsAndDaysOf(period);
  const stored = await findStored(db, parts, "lists");
  const lists = [...stored.values()].map((json) => JSON.parse(json) as ReportLists);
  const others = joinPeriods(parts.filter((part) => !stored.has(part)));
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

/** A column of the stored periods among some. */
async function findStored(db: Db, periods: readonly DayPeriod[], column: "sales" | "lists") {
  const bounds = periods.map((period) => ({ period, ...boundsOfPeriod(period) }));
  const rows = await db
    .selectFrom("report_sums")
    .select(["starts_at", "ends_at", `${column} as json`])
    .where(
      "ends_at",
      "in",
      bounds.map(({ to }) => to),
    )
    .execute();
  const found = new Map(rows.map(({ starts_at, ends_at, json }) => [starts_at + ends_at, json]));
  const stored = new Map<DayPeriod, string>();
  for (const { period, from, to } of bounds) {
    const json = found.get(from + to);
    if (json !== undefined) stored.set(period, json);
  }
  return stored;
}

/** Stores the sums of all months and of the last days that have ended and are not stored. */
export async function storeSums({
  db,
  dialect,
  clock,
}: Pick<ApiDeps, "db" | "dialect" | "clock">): Promise<void> {
  const { first } = await db
    .selectFrom("orders")
    .select((by) => by.fn.min("created_at").as("first"))
    .executeTakeFirstOrThrow();
  if (!first) return;
  const firstDay = dayOf(new Date(first));
  const today = dayOf(clock());
  const since = addDays(today, -STORED_DAYS);
  const periods = [
    ...monthsOf({ from: firstOfMonth(firstDay), to: addDays(firstOfMonth(today), -1) }),
    ...daysOf({ from: firstDay > since ? firstDay : since, to: addDays(today, -1) }),
  ];
  if (periods.length === 0) return;
  const stored = await findStored(db, periods, "sales");
  for (const period of periods) {
    if (stored.has(period)) continue;
    await transaction(db, dialect, (trx) => storePeriod(trx, dialect, period));
    await handleRequests();
  }
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

async function storePeriod(trx: Db, dialect: ApiDeps["dialect"], period: DayPeriod): Promise<void> {
  // Waits for transactions that have changed an order or refund of the period, and delays others until the commit:
  // otherwise their trigger would not see this row. SQLite has one writer.
  if (dialect === "postgres") await sql`lock table orders, refunds in share mode`.execute(trx);
  const [sales] = await sumSales(trx, [period]);
  const lists = await sumLists(trx, period);
  const { from, to } = boundsOfPeriod(period);
  const values = { sales: JSON.stringify(sales), lists: JSON.stringify(lists) };
  await trx
    .insertInto("report_sums")
    .values({ starts_at: from, ends_at: to, ...values })
    .onConflict((conflict) => conflict.columns(["ends_at", "starts_at"]).doUpdateSet(values))
    .execute();
}
