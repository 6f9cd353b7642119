import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * The record of consents to e-mails, which only grows: subscriptions, confirmations and unsubscriptions. It begins
 * with what earlier releases stored, whose wordings are unknown. An erased person's `email_key` is a hash.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, rowId, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table consents (
      id ${rowId},
      at ${text} not null,
      email_key ${text} not null,
      purpose ${text} not null,
      action ${text} not null,
      source ${text} not null,
      wording ${text} not null,
      version ${text} not null
    ${tableEnd}`,
    "create index consents_address on consents (email_key, purpose, id)",
    `insert into consents (at, email_key, purpose, action, source, wording, version)
      select subscribed_at, email, 'newsletter', 'subscribe', 'earlier-release', '', ''
      from newsletter_subscriptions order by subscribed_at`,
    `insert into consents (at, email_key, purpose, action, source, wording, version)
      select unsubscribed_at, email, 'newsletter', 'unsubscribe', 'earlier-release', '', ''
      from newsletter_subscriptions where unsubscribed_at is not null order by unsubscribed_at`,
    `insert into consents (at, email_key, purpose, action, source, wording, version)
      select created_at, email_key, 'reviews', 'unsubscribe', 'earlier-release', '', ''
      from review_email_opt_outs order by created_at`,
    `insert into consents (at, email_key, purpose, action, source, wording, version)
      select created_at, email_key, 'back-in-stock', 'subscribe', 'earlier-release', '', ''
      from stock_notifications where confirmed_at is not null order by created_at`,
  ];
};
