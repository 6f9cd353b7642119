import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The province of orders, and indexes that contain all columns of the sums of reports. */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  return [
    `alter table orders add column province ${text}`,
    `create index orders_sales on orders (created_at, status, refund_state, province, subtotal_cents,
      discount_cents, shipping_cents, tax_cents, total_cents, discount_code)`,
  ];
};
