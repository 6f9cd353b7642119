import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Earlier names and handles of categories, which redirect. A name is stored as its key. */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table former_categories (
      name ${text} not null primary key,
      handle ${text} not null
    ${tableEnd}`,
    "create index former_categories_handle on former_categories (handle)",
  ];
};
