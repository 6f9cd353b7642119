import { boundsOfPeriod, type DayPeriod } from "../../../data/model/sales/store-days.ts";
import type { Db } from "../../db/tables/schema.ts";
import { selectCaptured } from "./captured-orders.ts";

/** The sums of a period by product, discount code and tax, in cents. */
export type ReportLists = {
  /** Product id, units, sales less discounts. */
  products: readonly (readonly [string, number, number])[];
  /** Code, orders, discounts. */
  codes: readonly (readonly [string, number, number])[];
  /** Province and tax ("ON HST"), tax of the orders, tax of the refunds. */
  taxes: readonly (readonly [string, number, number])[];
};

/** Sums the orders and refunds of a period. */
export async function sumLists(db: Db, period: DayPeriod): Promise<ReportLists> {
  return {
    products: await sumProducts(db, period),
    codes: await sumCodes(db, period),
    taxes: addUp([
      (await sumCollected(db, period)).map((tax) => [keyOf(tax), tax.cents, 0]),
      (await sumRefunded(db, period)).map((tax) => [keyOf(tax), 0, tax.cents]),
    ]),
  };
}

function addUp(lists: readonly (readonly (readonly [string, number, number])[])[]) {
  const sums = new Map<string, [string, number, number]>();
  for (const [key, first, second] of lists.flat()) {
    const sum = sums.get(key);
    if (sum) {
      sum[1] += first;
      sum[2] += second;
    } else sums.set(key, [key, first, second]);
  }
  return [...sums.values()];
}

async function sumProducts(db: Db, period: DayPeriod): Promise<ReportLists["products"]> {
  const rows = await selectCaptured(db, period)
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .select((by) => [
      "product_id as id",
      by.fn.sum<number>("quantity").as("units"),
      by.fn
        .sum<number>(by("order_items.subtotal_cents", "-", by.ref("order_items.discount_cents")))
        .as("cents"),
    ])
    .groupBy("product_id")
    .execute();
  return rows.map(({ id, units, cents }) => [id, units, cents]);
}

async function sumCodes(db: Db, period: DayPeriod): Promise<ReportLists["codes"]> {
  const rows = await selectCaptured(db, period)
    .where("discount_code", "is not", null)
    .select((by) => [
      "discount_code as code",
      by.fn.countAll<number>().as("orders"),
      by.fn.sum<number>("orders.discount_cents").as("cents"),
    ])
    .groupBy("discount_code")
    .execute();
  return rows.map(({ code, orders, cents }) => [code ?? "", orders, cents]);
}

type TaxSum = { province: string | null; code: string | null; cents: number };

/** An order without stored taxes has one tax. */
const keyOf = ({ province, code }: TaxSum) => `${province ?? ""} ${code ?? "TAX"}`;

async function sumCollected(db: Db, period: DayPeriod): Promise<TaxSum[]> {
  return selectCaptured(db, period)
    .leftJoin("order_taxes", "order_taxes.order_id", "orders.id")
    .select((by) => [
      "province",
      "code",
      by.fn.sum<number>(by.fn.coalesce("order_taxes.amount_cents", "orders.tax_cents")).as("cents"),
    ])
    .groupBy(["province", "code"])
    .execute();
}

async function sumRefunded(db: Db, period: DayPeriod): Promise<TaxSum[]> {
  const { from, to } = boundsOfPeriod(period);
  return db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .innerJoin("refund_taxes", "refund_taxes.refund_id", "refunds.id")
    .leftJoin("order_taxes", (join) =>
      join
        .onRef("order_taxes.order_id", "=", "refund_taxes.order_id")
        .onRef("order_taxes.line", "=", "refund_taxes.line"),
    )
    .where("refunds.state", "=", "refunded")
    .where("refunded_at", ">=", from)
    .where("refunded_at", "<", to)
    .select((by) => [
      "province",
      "code",
      by.fn.sum<number>("refund_taxes.amount_cents").as("cents"),
    ])
    .groupBy(["province", "code"])
    .execute();
}
