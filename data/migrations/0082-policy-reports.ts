import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Violations of the content security policy, counted per day. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table policy_reports (
      day ${text} not null,
      page ${text} not null,
      directive ${text} not null,
      blocked ${text} not null,
      reports ${integer} not null,
      primary key (day, page, directive, blocked)
    ${tableEnd}`,
  ];
};
