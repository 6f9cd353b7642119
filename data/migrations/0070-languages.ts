import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Tables with the language of a person, who receives what is sent later in it. */
const TABLES = [
  "checkouts",
  "orders",
  "users",
  "sign_in_codes",
  "newsletter_confirmations",
  "newsletter_subscriptions",
  "stock_notifications",
  "contact_messages",
  "outbox",
];

/** The languages of people and orders. */
export const statements: MigrationStatements = (dialect) =>
  TABLES.map(
    (table) =>
      `alter table ${table} add column locale ${TABLE_SYNTAX[dialect].text} not null default 'en'`,
  );
