import { PeriodReport, type ReportQuery } from "../../../data/model/admin/admin-report.ts";
import { OrdinaryPriceList } from "../../../data/model/admin/ordinary-price.ts";
import type { DayPeriod } from "../../../data/model/sales/store-days.ts";
import { api } from "../../requests/api-client.ts";
import { adminQuery } from "../components/admin-query.ts";

export const reportQuery = (query: ReportQuery) =>
  adminQuery(["reports", query], PeriodReport, (init) => api.admin.reports.$get({ query }, init));

/** Address of a CSV file of a period. */
export const reportFile = (name: "sales" | "taxes" | "refunds" | "orders", period: DayPeriod) =>
  `/api/admin/reports/${name}.csv?${new URLSearchParams({ from: period.from, to: period.to })}`;

/** What is recorded about the compare-at prices that shoppers see. */
export const ordinaryPricesQuery = adminQuery(
  ["reports", "ordinary-prices"],
  OrdinaryPriceList,
  (init) => api.admin.reports["ordinary-prices"].$get({}, init),
);

/** Address of a CSV file about prices. */
export const pricesFile = (name: "ordinary-prices" | "price-history") =>
  `/api/admin/reports/${name}.csv`;
