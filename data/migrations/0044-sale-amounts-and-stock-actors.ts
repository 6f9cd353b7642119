import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Sales by an amount, the variants that the start of a sale left out, and who changed a stock. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer } = TABLE_SYNTAX[dialect];
  return [
    `alter table sales add column amount_cents ${integer}`,
    `alter table sales add column left_out ${text}`,
    `alter table stock_changes add column actor ${text}`,
  ];
};
