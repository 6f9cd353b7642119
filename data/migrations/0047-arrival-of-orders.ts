import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The days of delivery that the checkout showed. */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  return [
    `alter table orders add column arrival_earliest ${text}`,
    `alter table orders add column arrival_latest ${text}`,
  ];
};
