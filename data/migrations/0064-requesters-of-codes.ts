import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The operator in whose browser a sign-in code was requested. */
export const statements: MigrationStatements = (dialect) => [
  `alter table sign_in_codes add column operator_id ${TABLE_SYNTAX[dialect].text}`,
];
