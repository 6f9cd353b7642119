import { type Steps, WORDS } from "./dialect.ts";

/** What a checkout remembers of its dealings with the payment provider, and the rules of races. */
export const steps: Steps = (dialect) => {
  const { text, whole, end } = WORDS[dialect];
  return [
    `alter table checkouts add column intent_amount_cents ${whole} not null default 0`,
    `alter table checkouts add column intent_attempt ${whole} not null default 0`,
    `alter table checkouts add column revision ${whole} not null default 0`,
    "create unique index checkouts_one_open on checkouts (browser_hash) where state = 'open'",
    "create index checkouts_touched on checkouts (state, updated_at)",
    "create unique index payment_problems_once on payment_problems (payment_intent_id, kind)",
    `create table demo_payment_requests (
      idempotency_key ${text} not null primary key,
      fingerprint ${text} not null,
      status ${whole} not null,
      body ${text} not null,
      created_at ${text} not null
    ${end}`,
  ];
};
