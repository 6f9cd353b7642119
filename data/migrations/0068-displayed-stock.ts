import type { MigrationStatements } from "./dialect.ts";

/**
 * Indexes that contain what `api/db/products/stock-readings.ts` reads every second. They include `withdrawn_at`,
 * because SQLite would otherwise read the rows for it.
 */
export const statements: MigrationStatements = () => [
  `create index products_displayed_stock on products (stock_quantity, group_id, id, withdrawn_at)
    where withdrawn_at is null and stock_quantity <= 10`,
  `create index products_counted_stock on products (withdrawn_at, stock_quantity)
    where withdrawn_at is null and stock_quantity is not null`,
];
