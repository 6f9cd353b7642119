import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Refunds with their items and taxes, and returns. `orders.refund_attempt` and `refund_message` are unused
 * from now on: each refund has its own.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  // Deferred, as for the order's items.
  const of = (table: string) =>
    `references ${table} (id) on delete cascade deferrable initially deferred`;
  return [
    `alter table orders add column refund_revision ${integer} not null default 0`,
    `alter table orders add column lost_cents ${integer} not null default 0 check (lost_cents >= 0)`,
    `alter table order_items add column refunded_quantity ${integer} not null default 0
      check (refunded_quantity between 0 and quantity)`,
    `create table returns (
      id ${text} not null primary key,
      order_id ${text} not null ${of("orders")},
      number ${text} not null unique,
      state ${text} not null,
      note ${text},
      label_url ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    ${tableEnd}`,
    "create index returns_order on returns (order_id)",
    "create index returns_state on returns (state, created_at)",
    `create table return_items (
      return_id ${text} not null ${of("returns")},
      order_id ${text} not null,
      order_item_id ${text} not null ${of("order_items")},
      quantity ${integer} not null check (quantity > 0),
      reason ${text} not null,
      comment ${text},
      primary key (return_id, order_item_id)
    ${tableEnd}`,
    "create index return_items_order on return_items (order_id)",
    `create table return_labels (
      return_id ${text} not null primary key ${of("returns")},
      content ${dialect === "postgres" ? "bytea" : "blob"} not null,
      created_at ${text} not null
    ${tableEnd}`,
    `create table refunds (
      id ${text} not null primary key,
      order_id ${text} not null ${of("orders")},
      return_id ${text} references returns (id),
      amount_cents ${integer} not null check (amount_cents > 0),
      shipping_cents ${integer} not null check (shipping_cents >= 0),
      state ${text} not null,
      source ${text} not null,
      provider_id ${text} unique,
      attempt ${integer} not null default 0,
      message ${text},
      note ${text},
      restocked ${integer} not null check (restocked in (0, 1)),
      created_at ${text} not null,
      refunded_at ${text}
    ${tableEnd}`,
    "create index refunds_order on refunds (order_id, created_at)",
    "create index refunds_state on refunds (state, created_at)",
    // Everything that the sums of a period read of refunds. SQLite prefers an index that begins with the state.
    `create index refunds_refunded on refunds (state, refunded_at, amount_cents, shipping_cents, id,
      order_id)`,
    `create table refund_items (
      refund_id ${text} not null ${of("refunds")},
      order_id ${text} not null,
      order_item_id ${text} not null ${of("order_items")},
      quantity ${integer} not null check (quantity > 0),
      primary key (refund_id, order_item_id)
    ${tableEnd}`,
    "create index refund_items_order on refund_items (order_id)",
    `create table refund_taxes (
      refund_id ${text} not null ${of("refunds")},
      order_id ${text} not null,
      line ${integer} not null,
      amount_cents ${integer} not null check (amount_cents >= 0),
      primary key (refund_id, line)
    ${tableEnd}`,
    "create index refund_taxes_order on refund_taxes (order_id)",
  ];
};
