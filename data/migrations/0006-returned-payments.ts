import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The cents of a payment that were returned by refunds and lost disputes, according to the provider. */
export const statements: MigrationStatements = (dialect) => {
  const { integer } = TABLE_SYNTAX[dialect];
  return [`alter table orders add column returned_cents ${integer} not null default 0`];
};
