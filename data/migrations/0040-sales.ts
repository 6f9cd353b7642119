import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Sales with a start and an end. The price change of a sale contains the prices that its end restores. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table sales (
      id ${text} not null primary key,
      state ${text} not null,
      percent_hundredths ${integer} not null,
      rounding ${text} not null,
      products ${integer} not null,
      starts_at ${text} not null,
      ends_at ${text},
      ended_at ${text},
      problem ${text},
      unchanged ${text},
      created_at ${text} not null
    ${tableEnd}`,
    "create index sales_state on sales (state, starts_at)",
    `create table sale_products (
      sale_id ${text} not null,
      product_id ${text} not null,
      product_key ${text} not null,
      primary key (sale_id, product_id)
    ${tableEnd}`,
    "create index sale_products_key on sale_products (product_key)",
    `alter table price_changes add column sale_id ${text}`,
  ];
};
