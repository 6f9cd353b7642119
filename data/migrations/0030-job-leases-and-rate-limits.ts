import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Leases of jobs that run in one process at a time, and rate limits that processes count together. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  // A crash may empty an unlogged table. Writing to it takes no write-ahead log.
  const unlogged = dialect === "postgres" ? "unlogged " : "";
  return [
    `create table job_leases (
      name ${text} not null primary key,
      owner ${text} not null,
      until ${text} not null
    ${tableEnd}`,
    `create ${unlogged}table rate_limits (
      key ${text} not null primary key,
      points integer not null,
      expire ${integer}
    ${tableEnd}`,
    "create index rate_limits_expire on rate_limits (expire)",
  ];
};
