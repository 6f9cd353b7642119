import { CHANGES, createTriggers } from "./0060-report-months.ts";
import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Sums of months and days for reports instead of months only. No release has read `report_months`. The primary key
 * begins with the end, because the triggers of a new order then find that no row ends later without reading one.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    ...CHANGES.map((_, at) =>
      dialect === "sqlite"
        ? `drop trigger report_months_${at}`
        : `drop function report_months_${at} cascade`,
    ),
    "drop table report_months",
    `create table report_sums (
      starts_at ${text} not null,
      ends_at ${text} not null,
      sales ${text} not null,
      lists ${text} not null,
      primary key (ends_at, starts_at)
    ${tableEnd}`,
    ...createTriggers(dialect, "report_sums"),
  ];
};
