import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The language that shoppers in Quebec have expressly chosen for their orders; null for those of earlier releases. */
export const statements: MigrationStatements = (dialect) => [
  `alter table orders add column chosen_locale ${TABLE_SYNTAX[dialect].text}`,
];
