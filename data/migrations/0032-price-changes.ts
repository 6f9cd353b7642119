import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The latest price changes of several products, with the prices before and after, to undo them. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table price_changes (
      id ${text} not null primary key,
      kind ${text} not null,
      percent_hundredths ${integer} not null,
      products ${integer} not null,
      created_at ${text} not null,
      undone_at ${text}
    ${tableEnd}`,
    `create table price_change_rows (
      change_id ${text} not null,
      product_id ${text} not null,
      price_before ${integer} not null,
      compare_at_before ${integer},
      price_after ${integer} not null,
      compare_at_after ${integer},
      primary key (change_id, product_id)
    ${tableEnd}`,
  ];
};
