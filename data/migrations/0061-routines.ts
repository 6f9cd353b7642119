import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The step of a routine that a product is for, and the handles of the products that it is used with. */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  return ["routine_step", "pairs"].map((name) => `alter table products add column ${name} ${text}`);
};
