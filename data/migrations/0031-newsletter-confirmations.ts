import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Requests to subscribe to the newsletter. A row of `newsletter_subscriptions` begins with the
 * confirmation of the address, so that a release without this table sees only confirmed subscriptions.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table newsletter_confirmations (
      id ${text} not null primary key,
      email_key ${text} not null unique,
      email ${text} not null,
      token ${text} not null unique,
      mails ${integer} not null,
      requested_at ${text} not null,
      confirmed_at ${text}
    ${tableEnd}`,
    "create index newsletter_confirmations_requested on newsletter_confirmations (requested_at)",
  ];
};
