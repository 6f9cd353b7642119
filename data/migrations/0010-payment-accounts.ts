import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * The payment account of an intent, the client address and start of a stock reservation, the last
 * attempt of the expiry job, and declined payments for the card testing limits.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `alter table checkouts add column payment_account ${text}`,
    `alter table checkouts add column client_address ${text}`,
    `alter table checkouts add column reserved_at ${text}`,
    `alter table checkouts add column expiry_attempted_at ${text}`,
    "create index checkouts_client on checkouts (client_address) where client_address is not null",
    "create index checkouts_details on checkouts (updated_at) where details is not null",
    // Reservations made before this release end within their 15 minutes; none is renewed beyond 30.
    "update checkouts set reserved_at = updated_at where reserved_until is not null",
    `alter table checkout_reservations add column client_address ${text} not null default ''`,
    "create index checkout_reservations_client on checkout_reservations (client_address, product_id)",
    `create table declined_payments (
      event_id ${text} not null primary key,
      browser_hash ${text} not null,
      client_address ${text},
      card_fingerprint ${text},
      declined_at ${text} not null
    ${tableEnd}`,
    "create index declined_payments_time on declined_payments (declined_at)",
  ];
};
