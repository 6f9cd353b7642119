import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The glossary of ingredients. */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table ingredients (
      handle ${text} not null primary key,
      inci ${text} not null,
      name ${text} not null,
      function ${text} not null,
      origin ${text} not null,
      families ${text} not null,
      synonyms ${text} not null,
      note ${text},
      source_name ${text},
      source_url ${text}
    ${tableEnd}`,
  ];
};
