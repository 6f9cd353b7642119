import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The schema after the last migration, as JSON in one row; `api/db/recorded-schema.ts` writes and compares it. */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [`create table recorded_schema (content ${text} not null${tableEnd}`];
};
