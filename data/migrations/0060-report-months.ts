import { type Dialect, type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** SQL condition: the payment of the order `row` was captured. */
const isCaptured = (row: "old" | "new") =>
  `(${row}.status not in ('authorized', 'cancelled')
    or (${row}.status = 'cancelled' and ${row}.refund_state is not null))`;

/** What changes the sums of a time. Amounts, province and time of an order never change, so only its payment counts. */
export const CHANGES: readonly { event: string; time: string; condition?: string }[] = [
  { event: "insert on orders", time: "new.created_at" },
  { event: "delete on orders", time: "old.created_at" },
  {
    event: "update of status, refund_state on orders",
    time: "new.created_at",
    condition: `when (${isCaptured("old")} <> ${isCaptured("new")})`,
  },
  { event: "insert on refunds", time: "new.refunded_at" },
  { event: "delete on refunds", time: "old.refunded_at" },
  { event: "update on refunds", time: "old.refunded_at" },
  { event: "update of refunded_at on refunds", time: "new.refunded_at" },
];

/** Triggers that delete the rows of a table whose period contains the time of a change. */
export function createTriggers(dialect: Dialect, table: string): string[] {
  return CHANGES.flatMap(({ event, time, condition = "" }, at) => {
    const name = `${table}_${at}`;
    const forget = `delete from ${table} where starts_at <= ${time} and ends_at > ${time};`;
    return dialect === "sqlite"
      ? [`create trigger ${name} after ${event} ${condition} begin ${forget} end`]
      : [
          `create function ${name}() returns trigger language plpgsql as
              $$ begin ${forget} return null; end $$`,
          `create trigger ${name} after ${event} for each row ${condition} execute function ${name}()`,
        ];
  });
}

/** Sums of months for reports, and triggers that delete a month whose sums have changed. */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    // PostgreSQL creates no index on a table with pending checks of rows that an earlier migration has added.
    ...(dialect === "postgres" ? ["set constraints all immediate"] : []),
    `create table report_months (
      starts_at ${text} not null primary key,
      ends_at ${text} not null,
      sales ${text} not null,
      lists ${text} not null
    ${tableEnd}`,
    ...createTriggers(dialect, "report_months"),
    // Everything that the sums of a period read of refunds. SQLite prefers an index that begins with the state.
    "drop index refunds_refunded",
    `create index refunds_refunded on refunds (state, refunded_at, amount_cents, shipping_cents, id,
      order_id)`,
  ];
};
