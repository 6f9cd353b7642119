import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * The values of the shop's filters, and indexes of the products that can be bought and of those on sale,
 * in featured order. `api/db/products/derived-columns.ts` writes the values after these statements.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  const createIndex = (name: string, condition: string) =>
    `create index ${name} on products (position, id)
      where withdrawn_at is null and is_default = 1 and (${condition})`;
  return [
    `alter table products add column facet_values ${text} not null default '{}'`,
    `alter table products add column facet_keys ${text} not null default ''`,
    createIndex(
      "products_available",
      `group_id is null and in_stock = 1 and (stock_quantity is null or stock_quantity > 0)
        or group_id is not null and group_in_stock = 1`,
    ),
    createIndex("products_on_sale", "compare_at_cents > price_cents"),
  ];
};
