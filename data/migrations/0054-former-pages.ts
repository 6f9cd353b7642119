import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Earlier handles of pages, which redirect. */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table former_pages (
      name ${text} not null primary key,
      handle ${text} not null
    ${tableEnd}`,
    "create index former_pages_handle on former_pages (handle)",
  ];
};
