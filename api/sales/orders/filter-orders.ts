import { type SqlBool, sql } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import type { OrderFilter, PaymentState } from "../../../data/model/admin/order-filter.ts";
import { OPEN_REFUND_STATES } from "../../../data/model/sales/refund.ts";
import { boundsOf } from "../../../data/model/sales/store-days.ts";
import { formatPostalCode, isPostalCode } from "../../../data/model/text/addresses.ts";
import { parseAmount } from "../../../data/model/text/money.ts";
import { isOpenOrder } from "../../db/orders/open-orders.ts";
import type { Db } from "../../db/tables/schema.ts";
import { containsText } from "../../db/text-search.ts";

/** Selects the orders that match a filter, without columns and order. */
export function filterOrders(db: Db, dialect: Dialect, filter: OrderFilter) {
  const { status, from, to, payment, province, item, tag, ids, search } = filter;
  const [min, max] = [parseAmount(filter.min), parseAmount(filter.max)];
  let found = db.selectFrom("orders");
  if (status === "open") found = found.where(isOpenOrder);
  else if (status === "refund") found = found.where("refund_state", "in", OPEN_REFUND_STATES);
  else if (status !== "all") found = found.where("status", "=", status);
  if (from) found = found.where("created_at", ">=", boundsOf(from).from);
  if (to) found = found.where("created_at", "<", boundsOf(to).to);
  if (payment) found = found.where(PAYMENT_CONDITIONS[payment]);
  if (province) found = found.where("province", "=", province);
  if (min !== undefined) found = found.where("total_cents", ">=", min);
  if (max !== undefined) found = found.where("total_cents", "<=", max);
  if (ids.length > 0) found = found.where("id", "in", ids);
  if (tag) {
    // Tags are stored as a JSON array, which `search_text` contains: PostgreSQL has an index of that.
    const json = JSON.stringify(tag);
    found = found
      .where(containsText<"orders">("tags", json))
      .where(containsText<"orders">("search_text", json));
  }
  if (item) found = found.where("id", "in", ordersOf(db, item));
  if (search) {
    found = found.where((by) =>
      by.or([
        ...searchedTexts(search).map((text) => containsText<"orders">("search_text", text)),
        isOneOf(dialect, ordersOf(db, search).union(ordersFor(db, search))),
      ]),
    );
  }
  return found;
}

/**
 * SQL condition: the order is one of those that a query finds. It runs once: PostgreSQL can then combine the
 * primary key with the index `orders_trigrams`, and SQLite looks for no id if it finds none.
 */
function isOneOf(dialect: Dialect, orders: ReturnType<typeof ordersOf>) {
  return dialect === "postgres"
    ? sql<SqlBool>`id = any(array(${orders}))`
    : sql<SqlBool>`(exists ${orders} and id in ${orders})`;
}

/** The orders with a line whose product has this id, or a title or SKU that contains the text. */
function ordersOf(db: Db, text: string) {
  const lines = () => db.selectFrom("order_items").select("order_id");
  const bySku = db
    .selectFrom("products")
    .select("products.id")
    .where(containsText<"products">("sku", text));
  // With "or" instead of a union PostgreSQL reads all lines.
  return lines()
    .where("product_id", "=", text)
    .union(lines().where("product_id", "in", bySku))
    .union(lines().where(sql<SqlBool>`product_title in ${titlesWith(text)}`));
}

/** The gifts to a recipient whose name contains a text. */
function ordersFor(db: Db, text: string) {
  return db
    .selectFrom("orders")
    .select("id as order_id")
    .where("recipient_name", "is not", null)
    .where(containsText<"orders">("recipient_name", text));
}

/** The titles of ordered products that contain a text: reads each title once from the index `order_items_title`. */
function titlesWith(text: string) {
  return sql`(with recursive titles (title) as (
      select min(product_title) from order_items
      union all
      select (select min(product_title) from order_items where product_title > title)
      from titles where title is not null)
    select title from titles where ${containsText<never>("title" as never, text)})`;
}

const PAYMENT_CONDITIONS: Readonly<Record<PaymentState, ReturnType<typeof sql<SqlBool>>>> = {
  authorized: sql<SqlBool>`status = 'authorized'`,
  paid: sql<SqlBool>`status not in ('authorized', 'cancelled') and refund_state is null and returned_cents = 0`,
  "refund-open": sql<SqlBool>`refund_state in (${sql.join(OPEN_REFUND_STATES)})`,
  "partly-refunded": sql<SqlBool>`returned_cents > 0 and returned_cents < total_cents`,
  refunded: sql<SqlBool>`returned_cents > 0 and returned_cents >= total_cents`,
};

/** A search, and how `orders.search_text` contains it if it is a phone number or a postal code. */
function searchedTexts(search: string): string[] {
  const texts = new Set([search]);
  if (/^[\d\s().+-]+$/.test(search)) {
    const digits = search.replace(/\D/g, "");
    // Three or fewer would match by accident.
    if (digits.length > 3) texts.add(digits);
  }
  const code = formatPostalCode(search);
  if (isPostalCode(code)) texts.add(code);
  return [...texts];
}
