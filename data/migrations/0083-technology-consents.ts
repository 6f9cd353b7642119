import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Choices about optional technology such as analytics, without an identity. The table only grows. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, rowId, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table technology_consents (
      id ${rowId},
      at ${text} not null,
      choice ${text} not null,
      wording ${integer} not null,
      locale ${text} not null
    ${tableEnd}`,
  ];
};
