import * as v from "valibot";
import { COMPARISONS, periodProblem } from "../sales/report-period.ts";
import type { DayPeriod } from "../sales/store-days.ts";
import { Amount, SignedAmount } from "../text/fields.ts";

const period = {
  /** First day in the store's time zone: "2026-03-01". */
  from: v.string(),
  /** Last day. */
  to: v.string(),
};

/** Rejects days that are no report's period. */
const checkPeriod = <T extends DayPeriod>() =>
  v.check<T, (issue: v.CheckIssue<T>) => string>(
    (one) => periodProblem(one) === undefined,
    ({ input }) => periodProblem(input) ?? "",
  );

/** Query of the routes that export a period. */
export const PeriodQuery = v.pipe(v.object(period), checkPeriod());

/** Query of GET /api/admin/reports. */
export const ReportQuery = v.pipe(
  v.object({ ...period, compare: v.optional(v.picklist(COMPARISONS), "none") }),
  checkPeriod(),
);
export type ReportQuery = v.InferInput<typeof ReportQuery>;

/**
 * The sales of a period. Sales count on the day of the order, refunds on the day of the refund, so that the
 * figures of a past day never change. A payment that a dispute took back is still a sale. Only `taxes`,
 * `total`, `captured` and `refunded` contain taxes.
 */
export const SalesFigures = v.object({
  /** Orders whose payment was captured. */
  orders: v.number(),
  /** Prices of the goods before discounts. */
  grossSales: Amount,
  discounts: Amount,
  /** Refunded goods, without their shipping and taxes. */
  refunds: Amount,
  /** Gross sales less discounts and refunds. */
  netSales: SignedAmount,
  /** Charged shipping less refunded shipping. */
  shipping: SignedAmount,
  /** Collected taxes less refunded taxes. */
  taxes: SignedAmount,
  /** Net sales, shipping and taxes: captured less refunded. */
  total: SignedAmount,
  captured: Amount,
  refunded: Amount,
  /** Gross sales less discounts of an order on average. */
  averageOrder: Amount,
});
export type SalesFigures = v.InferOutput<typeof SalesFigures>;

const SalesPeriod = v.object({ ...period, ...SalesFigures.entries });

/** Output of `npm run report -- sales --json`. */
export const SalesReport = v.object({
  ...SalesPeriod.entries,
  /** Its days, or its months if it is longer than three months. */
  parts: v.array(SalesPeriod),
  /** The products with the highest sales before refunds; at most 20. */
  products: v.array(
    v.object({
      productId: v.string(),
      title: v.string(),
      units: v.number(),
      /** Less discounts. */
      sales: Amount,
    }),
  ),
  /** The most used discount codes; at most 20. */
  codes: v.array(v.object({ code: v.string(), orders: v.number(), discounts: Amount })),
});
export type SalesReport = v.InferOutput<typeof SalesReport>;

/** Output of `npm run report -- taxes --json`. */
export const TaxReport = v.object({
  /** By province and tax. */
  rows: v.array(
    v.object({
      /** Abbreviation; "" if it is unknown, as of some imported orders. */
      province: v.string(),
      /** "GST", "HST", "PST", "QST", "RST", or "TAX" for a flat rate and for orders without separate taxes. */
      code: v.string(),
      collected: Amount,
      refunded: Amount,
      net: SignedAmount,
    }),
  ),
});
export type TaxReport = v.InferOutput<typeof TaxReport>;

/** Response of GET /api/admin/reports. */
export const PeriodReport = v.object({
  sales: SalesReport,
  /** The sales of the period that it is compared with. */
  compared: v.nullable(SalesPeriod),
  taxes: TaxReport.entries.rows,
});
export type PeriodReport = v.InferOutput<typeof PeriodReport>;
