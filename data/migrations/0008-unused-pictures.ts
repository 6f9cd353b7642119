import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The time since which no content uses an uploaded picture. */
export const statements: MigrationStatements = (dialect) => [
  `alter table pictures add column unused_since ${TABLE_SYNTAX[dialect].text}`,
];
