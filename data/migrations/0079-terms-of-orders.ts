import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * The terms that an order refers to, stored once per text, and how it was paid and delivered. `former-terms` makes the
 * next start give the orders of earlier releases the terms of that day (`recordFormerTerms`).
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table terms (
      hash ${text} not null primary key,
      kind ${text} not null,
      locale ${text} not null,
      title ${text} not null,
      body ${text} not null,
      updated ${text},
      created_at ${text} not null
    ${tableEnd}`,
    `create table order_terms (
      order_id ${text} not null references orders (id) on delete cascade,
      kind ${text} not null,
      hash ${text} not null references terms (hash),
      recorded_at ${text},
      primary key (order_id, kind)
    ${tableEnd}`,
    `alter table checkouts add column terms ${text}`,
    `alter table orders add column payments ${text}`,
    `alter table orders add column shipping_carrier ${text}`,
    `alter table orders add column shipping_days ${text}`,
    `insert into settings (name, value)
      select 'former-terms', 'pending' where exists (select 1 from orders)`,
  ];
};
