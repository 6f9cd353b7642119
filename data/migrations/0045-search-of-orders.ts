import type { MigrationStatements } from "./dialect.ts";

/**
 * Indexes with all columns that a search of orders and the sums of a report read. They replace
 * `orders_search`, which had no tags, and `orders_sales`, which had no id to find the lines and taxes.
 */
export const statements: MigrationStatements = () => [
  "drop index orders_search",
  `create index orders_texts on orders (created_at, id, order_number, customer_name, customer_email,
    tags, phone)`,
  "drop index orders_sales",
  `create index orders_reports on orders (created_at, status, refund_state, province, discount_cents,
    shipping_cents, tax_cents, total_cents, discount_code, id)`,
];
