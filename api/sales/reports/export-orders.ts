import type { Selectable } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import type { OrderFilter } from "../../../data/model/admin/order-filter.ts";
import { joinTags } from "../../../data/model/catalogue/tags.ts";
import { sum } from "../../../data/model/sales/allocate.ts";
import { ORDER_STATUS_LABELS } from "../../../data/model/sales/order-status.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { batchCsv } from "../../http/send-csv.ts";
import { filterOrders } from "../orders/filter-orders.ts";

const CODES = ["GST", "HST", "PST", "QST", "RST"];

/** The columns of taxes in exported files. "Tax" is a flat rate, or the tax of an order without separate taxes. */
export const TAX_COLUMNS = [...CODES, "Tax"];

export type TaxCents = { code: string; cents: number };

const COLUMNS = [
  "Order",
  "Date",
  "Created At",
  "Status",
  "Customer",
  "Email",
  "Phone",
  "Recipient",
  "Shipping Address",
  "Billing Address",
  "Province",
  "Shipping Method",
  "Discount Code",
  "Tags",
  "Payment",
  // Of the line.
  "Line",
  "SKU",
  "Product",
  "Product ID",
  "Quantity",
  "Price",
  "Line Subtotal",
  "Line Discount",
  ...TAX_COLUMNS.map((name) => `Line ${name}`),
  "Refunded Quantity",
  // Of the order.
  "Subtotal",
  "Discount",
  "Shipping",
  ...TAX_COLUMNS,
  "Total",
  "Refunded",
  "Refunded Shipping",
  ...TAX_COLUMNS.map((name) => `Refunded ${name}`),
  // After all others, because programs may read the columns by their position.
  "Locale",
  "Chosen Locale",
];
/** Cells of the order that further lines repeat, so that rows can be filtered. */
const REPEATED = COLUMNS.indexOf("Line");
const ORDER_AMOUNTS = COLUMNS.indexOf("Locale") - COLUMNS.indexOf("Subtotal");

type OrderRow = Selectable<Database["orders"]>;
type TaxRow = Pick<Selectable<Database["order_taxes"]>, "order_id" | "code" | "amount_cents">;

/** What belongs to an order. */
type OrderParts = {
  items: readonly ItemRow[];
  taxes: readonly TaxRow[];
  refunds: readonly RefundRow[];
  refundTaxes: readonly RefundTaxRow[];
};

/**
 * Yields a CSV file of the orders that match a filter, oldest first, with a row per line. The amounts of the
 * whole order are in the first of its rows, so that the sums of columns are right.
 */
export function exportOrders(
  db: Db,
  dialect: Dialect,
  filter: OrderFilter,
): AsyncGenerator<string> {
  return batchCsv<OrderRow>(
    COLUMNS,
    (last, limit) => selectOrders(db, dialect, filter, last, limit),
    (orders) => toLines(db, orders),
  );
}

async function toLines(db: Db, orders: readonly OrderRow[]): Promise<string[][]> {
  const ids = orders.map(({ id }) => id);
  const items = groupByOrder(await selectItems(db, ids));
  const taxes = groupByOrder(await selectTaxes(db, ids));
  const refunds = groupByOrder(await selectRefunds(db, ids));
  const refundTaxes = groupByOrder(await selectRefundTaxes(db, ids));
  return orders.flatMap((order) =>
    toRows(order, {
      items: items.get(order.id) ?? [],
      taxes: taxes.get(order.id) ?? [],
      refunds: refunds.get(order.id) ?? [],
      refundTaxes: refundTaxes.get(order.id) ?? [],
    }),
  );
}

function selectOrders(
  db: Db,
  dialect: Dialect,
  filter: OrderFilter,
  last: OrderRow | undefined,
  limit: number,
) {
  const found = filterOrders(db, dialect, filter)
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit);
  if (!last) return found.execute();
  return found
    .where("created_at", ">=", last.created_at)
    .where((by) => by.or([by("created_at", ">", last.created_at), by("id", ">", last.id)]))
    .execute();
}

function selectItems(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom("order_items")
    .leftJoin("products", "products.id", "order_items.product_id")
    .selectAll("order_items")
    .select("products.sku")
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("line")
    .execute();
}
type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

function selectTaxes(db: Db, orderIds: readonly string[]): Promise<TaxRow[]> {
  return db
    .selectFrom("order_taxes")
    .select(["order_id", "code", "amount_cents"])
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("line")
    .execute();
}

/** The refunds that reached the shopper. */
function selectRefunds(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom("refunds")
    .select(["order_id", "amount_cents", "shipping_cents"])
    .where("order_id", "in", orderIds)
    .where("state", "=", "refunded")
    .execute();
}
type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number];

function selectRefundTaxes(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom("refund_taxes")
    .innerJoin("refunds", "refunds.id", "refund_taxes.refund_id")
    .select(["refund_taxes.order_id", "line", "refund_taxes.amount_cents"])
    .where("refund_taxes.order_id", "in", orderIds)
    .where("state", "=", "refunded")
    .execute();
}
type RefundTaxRow = Awaited<ReturnType<typeof selectRefundTaxes>>[number];

const groupByOrder = <T extends { order_id: string }>(rows: readonly T[]) =>
  Map.groupBy(rows, (row) => row.order_id);

function toRows(order: OrderRow, { items, taxes, refunds, refundTaxes }: OrderParts): string[][] {
  const repeated = [
    order.order_number,
    dayOf(new Date(order.created_at)),
    order.created_at,
    ORDER_STATUS_LABELS[order.status],
    order.customer_name,
    order.customer_email,
    order.phone ?? "",
    order.recipient_name ?? order.customer_name,
    order.shipping_address,
    order.billing_address ?? (order.recipient_name === null ? order.shipping_address : ""),
    order.province ?? "",
    order.shipping_method ?? "",
    order.discount_code ?? "",
    joinTags(JSON.parse(order.tags)),
    order.stripe_payment_intent_id,
  ];
  const amounts = [
    toAmount(order.subtotal_cents),
    toAmount(order.discount_cents),
    toAmount(order.shipping_cents),
    ...taxCells(
      taxes.length > 0
        ? taxes.map(({ code, amount_cents: cents }) => ({ code, cents }))
        : [{ code: "TAX", cents: order.tax_cents }],
    ),
    toAmount(order.total_cents),
    toAmount(sum(refunds.map((refund) => refund.amount_cents))),
    toAmount(sum(refunds.map((refund) => refund.shipping_cents))),
    ...taxCells(
      refundTaxes.map(({ line, amount_cents: cents }) => ({
        code: taxes[line]?.code ?? "TAX",
        cents,
      })),
    ),
  ];
  const lines = items.map((item) => lineCells(item, taxes));
  // An order without lines still has its amounts.
  if (lines.length === 0) lines.push(Array(COLUMNS.indexOf("Subtotal") - REPEATED).fill(""));
  const none = Array(ORDER_AMOUNTS).fill("");
  return lines.map((cells, at) => [
    ...repeated,
    ...cells,
    ...(at === 0 ? amounts : none),
    order.locale,
    order.chosen_locale ?? "",
  ]);
}

function lineCells(item: ItemRow, taxes: readonly TaxRow[]): string[] {
  const shares: number[] = JSON.parse(item.tax_shares);
  const lineTaxes: TaxCents[] =
    taxes.length > 0
      ? taxes.map(({ code }, at) => ({ code, cents: shares[at] ?? 0 }))
      : [{ code: "TAX", cents: item.tax_cents }];
  return [
    String(item.line + 1),
    item.sku ?? "",
    item.product_title,
    item.product_id,
    String(item.quantity),
    toAmount(item.product_price_cents),
    toAmount(item.subtotal_cents),
    toAmount(item.discount_cents),
    ...taxCells(lineTaxes),
    String(item.refunded_quantity),
  ];
}

/** The cells of taxes, in the order of `TAX_COLUMNS`; "" for a tax that was not charged. */
export function taxCells(taxes: readonly TaxCents[]): string[] {
  return TAX_COLUMNS.map((column) => {
    const charged = taxes.filter(({ code }) => (CODES.includes(code) ? code : "Tax") === column);
    return charged.length === 0 ? "" : toAmount(sum(charged.map(({ cents }) => cents)));
  });
}
