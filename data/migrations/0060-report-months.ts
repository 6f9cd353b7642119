import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** SQL condition: the payment of the order `row` was captured. */
const isCaptured = (row: "old" | "new") =>
  `(${row}.status not in ('authorized', 'cancelled')
    or (${row}.status = 'cancelled' and ${row}.refund_state is not null))`;

/**
 * Sums of months for reports, and triggers that delete a month whose sums have changed. Amounts, province and
 * time of an order never change, so only its payment counts.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  const changes = [
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
  return [
    // PostgreSQL creates no index on a table with pending checks of rows that an earlier migration has added.
    ...(dialect === "postgres" ? ["set constraints all immediate"] : []),
    `create table report_months (
      starts_at ${text} not null primary key,
      ends_at ${text} not null,
      sales ${text} not null,
      lists ${text} not null
    ${tableEnd}`,
    ...changes.flatMap(({ event, time, condition = "" }, at) => {
      const name = `report_months_${at}`;
      const forget = `delete from report_months where starts_at <= ${time} and ends_at > ${time};`;
      return dialect === "sqlite"
        ? [`create trigger ${name} after ${event} ${condition} begin ${forget} end`]
        : [
            `create function ${name}() returns trigger language plpgsql as
              $$ begin ${forget} return null; end $$`,
            `create trigger ${name} after ${event} for each row ${condition} execute function ${name}()`,
          ];
    }),
    // Everything that the sums of a period read of refunds. SQLite prefers an index that begins with the state.
    "drop index refunds_refunded",
    `create index refunds_refunded on refunds (state, refunded_at, amount_cents, shipping_cents, id,
      order_id)`,
  ];
};
