import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Columns of a checkout for idempotent requests to the payment provider, and the unique indexes that
 * decide races: one open checkout per browser, one problem per intent and kind.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `alter table checkouts add column intent_amount_cents ${integer} not null default 0`,
    `alter table checkouts add column intent_attempt ${integer} not null default 0`,
    `alter table checkouts add column revision ${integer} not null default 0`,
    "create unique index checkouts_one_open on checkouts (browser_hash) where state = 'open'",
    "create index checkouts_touched on checkouts (state, updated_at)",
    "create unique index payment_problems_once on payment_problems (payment_intent_id, kind)",
    `create table demo_payment_requests (
      idempotency_key ${text} not null primary key,
      fingerprint ${text} not null,
      status ${integer} not null,
      body ${text} not null,
      created_at ${text} not null
    ${tableEnd}`,
  ];
};
