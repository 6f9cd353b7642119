import { sum } from "../../../data/model/sales/allocate.ts";
import { boundsOfPeriod, type DayPeriod, dayOf } from "../../../data/model/sales/store-days.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import type { Db } from "../../db/tables/schema.ts";
import { batchCsv } from "../../http/send-csv.ts";
import { TAX_COLUMNS, taxCells } from "./export-orders.ts";

const COLUMNS = [
  "Date",
  "Refunded At",
  "Order",
  "Province",
  "Made By",
  "Amount",
  "Goods",
  "Shipping",
  ...TAX_COLUMNS,
  "Items",
];

/** Yields a CSV file of the refunds that reached the shopper in a period, oldest first. */
export function exportRefunds(db: Db, period: DayPeriod): AsyncGenerator<string> {
  return batchCsv<RefundRow>(
    COLUMNS,
    (last, limit) => selectRefunds(db, period, last, limit),
    (refunds) => toLines(db, refunds),
  );
}

async function toLines(db: Db, refunds: readonly RefundRow[]): Promise<string[][]> {
  const ids = refunds.map(({ id }) => id);
  const taxes = await selectTaxes(db, ids);
  const items = await selectItems(db, ids);
  return refunds.map((refund) => {
    const charged = taxes.filter(({ refund_id }) => refund_id === refund.id);
    const taxCents = sum(charged.map(({ cents }) => cents));
    const units = items.filter(({ refund_id }) => refund_id === refund.id);
    return [
      dayOf(new Date(refund.refunded_at ?? "")),
      refund.refunded_at ?? "",
      refund.order_number,
      refund.province ?? "",
      refund.source === "store" ? "Store" : "Payment provider",
      toAmount(refund.amount_cents),
      toAmount(refund.amount_cents - refund.shipping_cents - taxCents),
      toAmount(refund.shipping_cents),
      ...taxCells(charged.map(({ code, cents }) => ({ code: code ?? "TAX", cents }))),
      units.map(({ quantity, product_title }) => `${quantity} × ${product_title}`).join("; "),
    ];
  });
}

function selectRefunds(
  db: Db,
  period: DayPeriod,
  last: { id: string; refunded_at: string | null } | undefined,
  limit: number,
) {
  const { from, to } = boundsOfPeriod(period);
  const after = last?.refunded_at ?? from;
  return db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .selectAll("refunds")
    .select(["order_number", "province"])
    .where("state", "=", "refunded")
    .where("refunded_at", ">=", after)
    .where("refunded_at", "<", to)
    .where((by) => by.or([by("refunded_at", ">", after), by("refunds.id", ">", last?.id ?? "")]))
    .orderBy("refunded_at")
    .orderBy("refunds.id")
    .limit(limit)
    .execute();
}
type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number];

function selectTaxes(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("refund_taxes")
    .leftJoin("order_taxes", (join) =>
      join
        .onRef("order_taxes.order_id", "=", "refund_taxes.order_id")
        .onRef("order_taxes.line", "=", "refund_taxes.line"),
    )
    .select(["refund_id", "code", "refund_taxes.amount_cents as cents"])
    .where("refund_id", "in", ids)
    .execute();
}

function selectItems(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("refund_items")
    .innerJoin("order_items", "order_items.id", "refund_items.order_item_id")
    .select(["refund_id", "refund_items.quantity", "product_title"])
    .where("refund_id", "in", ids)
    .orderBy("line")
    .execute();
}
