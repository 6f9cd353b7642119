import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The texts of the store's content in other languages than English. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table translations (
      kind ${text} not null,
      item ${text} not null,
      locale ${text} not null,
      fields ${text} not null,
      updated_at ${text} not null,
      version ${integer} not null,
      primary key (kind, item, locale)
    ${tableEnd}`,
  ];
};
