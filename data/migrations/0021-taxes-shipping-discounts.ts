import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Taxes, shipping method, discount and gift message of checkouts and orders; discount codes and their uses. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  const cents = (name: string) => `${name} ${integer} not null default 0 check (${name} >= 0)`;
  const add = (table: string, column: string) => `alter table ${table} add column ${column}`;
  return [
    add("checkouts", cents("discount_cents")),
    add("checkouts", `discount_code ${text}`),
    add("checkouts", `gift_message ${text}`),
    add("checkouts", `pricing ${text}`),
    add("orders", cents("discount_cents")),
    add("orders", `discount_code ${text}`),
    add("orders", `shipping_method ${text}`),
    add("orders", `gift_message ${text}`),
    add("order_items", cents("discount_cents")),
    add("order_items", cents("tax_cents")),
    add("order_items", `tax_shares ${text} not null default '[]'`),
    `create table order_taxes (
      order_id ${text} not null references orders (id) on delete cascade,
      line ${integer} not null,
      code ${text} not null,
      label ${text} not null,
      rate ${integer} not null check (rate >= 0),
      amount_cents ${integer} not null check (amount_cents >= 0),
      shipping_cents ${integer} not null check (shipping_cents >= 0),
      registration_number ${text},
      primary key (order_id, line)
    ${tableEnd}`,
    `create table discount_codes (
      id ${text} not null primary key,
      code ${text} not null unique,
      kind ${text} not null,
      rate ${integer} not null check (rate between 0 and 100000),
      amount_cents ${integer} not null check (amount_cents >= 0),
      minimum_cents ${integer} not null check (minimum_cents >= 0),
      starts_on ${text},
      ends_on ${text},
      usage_limit ${integer} check (usage_limit > 0),
      usage_limit_per_email ${integer} check (usage_limit_per_email > 0),
      product_ids ${text} not null,
      categories ${text} not null,
      is_active ${integer} not null check (is_active in (0, 1)),
      revision ${integer} not null default 0,
      created_at ${text} not null,
      updated_at ${text} not null
    ${tableEnd}`,
    `create table discount_uses (
      checkout_id ${text} not null primary key references checkouts (id) on delete cascade,
      discount_id ${text} not null references discount_codes (id),
      email_key ${text} not null,
      order_id ${text} references orders (id),
      created_at ${text} not null
    ${tableEnd}`,
    "create index discount_uses_discount on discount_uses (discount_id, email_key)",
    "create index discount_uses_order on discount_uses (order_id)",
  ];
};
