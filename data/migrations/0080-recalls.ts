import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Recalls: their texts, the products whose pages show a banner, and who was written to. Of a product, a lot and a
 * period at most one recall is open. Lots are found in capitals or not.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table recalls (
      id ${text} not null primary key,
      scope ${text} not null,
      product_id ${text},
      product_title ${text},
      lot ${text},
      from_day ${text},
      to_day ${text},
      texts ${text} not null,
      created_by ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      requested_at ${text},
      queued_at ${text},
      ended_at ${text}
    ${tableEnd}`,
    "create unique index recalls_open on recalls (scope) where ended_at is null",
    `create table recall_products (
      recall_id ${text} not null,
      product_key ${text} not null,
      primary key (recall_id, product_key)
    ${tableEnd}`,
    `create table recall_recipients (
      id ${text} not null primary key,
      recall_id ${text} not null,
      email ${text} not null,
      email_key ${text} not null,
      order_id ${text} not null,
      created_at ${text} not null
    ${tableEnd}`,
    "create unique index recall_recipients_address on recall_recipients (recall_id, email_key)",
    "create index recall_recipients_email on recall_recipients (email_key)",
    "create index fulfilment_items_lot_key on fulfilment_items (lower(lot)) where lot is not null",
  ];
};
