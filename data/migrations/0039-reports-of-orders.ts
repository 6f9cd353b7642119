import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The province of orders, and indexes that contain all columns of the sums of reports and of searches. */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  return [
    `alter table orders add column province ${text}`,
    `create index orders_reports on orders (created_at, status, refund_state, province, discount_cents,
      shipping_cents, tax_cents, total_cents, discount_code, id)`,
    `create index order_items_sales on order_items (order_id, product_id, quantity, subtotal_cents,
      discount_cents)`,
    "create index order_items_title on order_items (product_title, order_id)",
    "create index order_taxes_sales on order_taxes (order_id, code, amount_cents)",
  ];
};
