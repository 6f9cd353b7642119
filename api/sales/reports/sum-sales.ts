import { sql } from "kysely";
import type { SalesFigures } from "../../../data/model/admin/admin-report.ts";
import { boundsOfPeriod, type DayPeriod } from "../../../data/model/sales/store-days.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import type { Db } from "../../db/tables/schema.ts";
import { IS_CAPTURED } from "./captured-orders.ts";

/** The sums of a period in cents. */
export type SalesSums = {
  orders: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  capturedCents: number;
  refundedCents: number;
  refundedShippingCents: number;
  refundedTaxCents: number;
};

const NONE: SalesSums = {
  orders: 0,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  capturedCents: 0,
  refundedCents: 0,
  refundedShippingCents: 0,
  refundedTaxCents: 0,
};

/** Sums sales and refunds of each of some periods, in their order. */
export async function sumSales(db: Db, periods: readonly DayPeriod[]): Promise<SalesSums[]> {
  const captured = await sumCaptured(db, periods);
  const refunded = await sumRefunded(db, periods);
  return periods.map(({ from }) => ({ ...NONE, ...captured.get(from), ...refunded.get(from) }));
}

export function addSums(all: readonly SalesSums[]): SalesSums {
  const total = { ...NONE };
  for (const sums of all)
    for (const name of Object.keys(NONE) as (keyof SalesSums)[]) total[name] += sums[name];
  return total;
}

/**
 * Converts sums to the figures of a report. Goods are what was paid neither for shipping nor as tax, so that
 * the figures add up to the payments even if the amounts of an imported order do not.
 */
export function toFigures(sums: SalesSums): SalesFigures {
  const { orders, discountCents, shippingCents, taxCents, capturedCents, refundedCents } = sums;
  const { refundedShippingCents, refundedTaxCents } = sums;
  const soldCents = capturedCents - shippingCents - taxCents;
  const refundedGoodsCents = refundedCents - refundedShippingCents - refundedTaxCents;
  return {
    orders,
    grossSales: toAmount(soldCents + discountCents),
    discounts: toAmount(discountCents),
    refunds: toAmount(refundedGoodsCents),
    netSales: toAmount(soldCents - refundedGoodsCents),
    shipping: toAmount(shippingCents - refundedShippingCents),
    taxes: toAmount(taxCents - refundedTaxCents),
    total: toAmount(capturedCents - refundedCents),
    captured: toAmount(capturedCents),
    refunded: toAmount(refundedCents),
    averageOrder: toAmount(orders === 0 ? 0 : Math.round(soldCents / orders)),
  };
}

/**
 * One statement, in which the database reads the range of each period from the index `orders_reports`. With
 * `cross join` SQLite does not choose another order (https://www.sqlite.org/optoverview.html#manual_control_of_query_plans_using_cross_join).
 */
async function sumCaptured(db: Db, periods: readonly DayPeriod[]) {
  const { rows } = await sql<Partial<SalesSums> & { period: string }>`
    with periods (period, start, finish) as (values ${valuesOf(periods)})
    select period, count(*) as orders,
      sum(discount_cents) as "discountCents",
      sum(shipping_cents) as "shippingCents",
      sum(tax_cents) as "taxCents",
      sum(total_cents) as "capturedCents"
    from periods cross join orders
    where orders.created_at >= start and orders.created_at < finish and ${IS_CAPTURED}
    group by period`.execute(db);
  return byPeriod(rows);
}

/** The refunds that reached the shopper in each period. */
async function sumRefunded(db: Db, periods: readonly DayPeriod[]) {
  const { rows } = await sql<Partial<SalesSums> & { period: string }>`
    with periods (period, start, finish) as (values ${valuesOf(periods)})
    select period,
      sum(amount_cents) as "refundedCents",
      sum(shipping_cents) as "refundedShippingCents",
      coalesce(sum((select sum(amount_cents) from refund_taxes where refund_id = refunds.id)), 0)
        as "refundedTaxCents"
    from periods cross join refunds
    where refunded_at >= start and refunded_at < finish and state = 'refunded'
    group by period`.execute(db);
  return byPeriod(rows);
}

function valuesOf(periods: readonly DayPeriod[]) {
  return sql.join(
    periods.map((period) => {
      const { from, to } = boundsOfPeriod(period);
      return sql`(${period.from}, ${from}, ${to})`;
    }),
  );
}

const byPeriod = <T extends { period: string }>(rows: readonly T[]) =>
  new Map(rows.map(({ period, ...sums }) => [period, sums]));
