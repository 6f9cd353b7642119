import { Hono } from "hono";
import { PeriodQuery, ReportQuery } from "../../../data/model/admin/admin-report.ts";
import { OrderFilter } from "../../../data/model/admin/order-filter.ts";
import { MAX_ORDINARY_PRICES } from "../../../data/model/admin/ordinary-price.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { requires } from "../../http/permissions.ts";
import { sendCsv, sendCsvRows } from "../../http/send-csv.ts";
import { validateQuery } from "../../http/validation.ts";
import { exportOrders } from "./export-orders.ts";
import { exportOrdinaryPrices, exportPriceHistory } from "./export-prices.ts";
import { exportRefunds } from "./export-refunds.ts";
import { listOrdinaryPrices } from "./ordinary-prices.ts";
import { readPeriodReport, readSalesReport, readTaxReport } from "./read-reports.ts";
import { salesRows, taxRows } from "./report-rows.ts";

/** /api/admin/reports: the report of a period, its tables as CSV files, the orders of a filter and prices. */
export function createReportRoutes({
  db,
  dialect,
  clock,
}: Pick<ApiDeps, "db" | "dialect" | "clock">) {
  return new Hono<Env>()
    .get("/", requires("reports.read"), validateQuery(ReportQuery), async (c) => {
      const { compare, ...period } = c.req.valid("query");
      return c.json(await readPeriodReport(db, period, compare));
    })
    .get("/sales.csv", requires("reports.read"), validateQuery(PeriodQuery), async (c) => {
      const period = c.req.valid("query");
      const rows = salesRows(await readSalesReport(db, period));
      return sendCsvRows(c, `sales-${period.from}-${period.to}.csv`, rows);
    })
    .get("/taxes.csv", requires("reports.read"), validateQuery(PeriodQuery), async (c) => {
      const period = c.req.valid("query");
      const rows = taxRows(await readTaxReport(db, period));
      return sendCsvRows(c, `taxes-${period.from}-${period.to}.csv`, rows);
    })
    .get("/refunds.csv", requires("reports.read"), validateQuery(PeriodQuery), (c) => {
      const period = c.req.valid("query");
      const name = `refunds-${period.from}-${period.to}.csv`;
      return sendCsv(c, name, exportRefunds(db, period), clock());
    })
    .get("/ordinary-prices", requires("reports.read"), async (c) =>
      c.json(await listOrdinaryPrices(db, MAX_ORDINARY_PRICES, clock())),
    )
    .get("/ordinary-prices.csv", requires("reports.read"), (c) => {
      const now = clock();
      const name = `ordinary-prices-${dayOf(now)}.csv`;
      return sendCsv(c, name, exportOrdinaryPrices(db, now), now);
    })
    .get("/price-history.csv", requires("reports.read"), (c) => {
      const now = clock();
      return sendCsv(c, `price-history-${dayOf(now)}.csv`, exportPriceHistory(db), now);
    })
    .get("/orders.csv", requires("personal-data.export"), validateQuery(OrderFilter), (c) => {
      const now = clock();
      const orders = exportOrders(db, dialect, c.req.valid("query"));
      return sendCsv(c, `orders-${dayOf(now)}.csv`, orders, now);
    });
}
