import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Checkouts with their stock reservations, orders, payment events and payment problems. */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  const amount = `${integer} not null check`;
  // Deferred, because the dump of another store may contain the items before their orders.
  const ofOrder = "references orders (id) on delete cascade deferrable initially deferred";
  return [
    `create table orders (
      id ${text} not null primary key,
      order_number ${text} not null unique,
      user_id ${text},
      customer_email ${text} not null,
      customer_email_key ${text} not null,
      customer_name ${text} not null,
      shipping_address ${text} not null,
      subtotal_cents ${amount} (subtotal_cents >= 0),
      tax_cents ${amount} (tax_cents >= 0),
      shipping_cents ${amount} (shipping_cents >= 0),
      total_cents ${amount} (total_cents >= 0),
      stripe_payment_intent_id ${text} not null unique,
      status ${text} not null,
      tracking_number ${text},
      browser_hash ${text},
      created_at ${text} not null
    ${tableEnd}`,
    "create index orders_customer on orders (customer_email_key)",
    "create index orders_created on orders (created_at, id)",
    "create index orders_status on orders (status, created_at)",
    `create table order_items (
      id ${text} not null primary key,
      order_id ${text} not null ${ofOrder},
      product_id ${text} not null,
      product_title ${text} not null,
      product_price_cents ${amount} (product_price_cents >= 0),
      quantity ${amount} (quantity > 0),
      subtotal_cents ${amount} (subtotal_cents >= 0),
      line ${integer} not null
    ${tableEnd}`,
    "create index order_items_order on order_items (order_id, line)",
    "create index order_items_product on order_items (product_id)",
    `create table order_events (
      id ${text} not null primary key,
      order_id ${text} not null ${ofOrder},
      status ${text} not null,
      note ${text},
      created_at ${text} not null
    ${tableEnd}`,
    "create index order_events_order on order_events (order_id, created_at)",
    `create table checkouts (
      id ${text} not null primary key,
      browser_hash ${text} not null,
      payment_intent_id ${text} unique,
      client_secret ${text},
      state ${text} not null,
      lines ${text} not null,
      subtotal_cents ${amount} (subtotal_cents >= 0),
      tax_cents ${amount} (tax_cents >= 0),
      shipping_cents ${amount} (shipping_cents >= 0),
      total_cents ${amount} (total_cents >= 0),
      details ${text},
      reserved_until ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    ${tableEnd}`,
    "create index checkouts_browser on checkouts (browser_hash, state, created_at)",
    "create index checkouts_reserved on checkouts (state, reserved_until)",
    `create table checkout_reservations (
      checkout_id ${text} not null references checkouts (id) on delete cascade,
      product_id ${text} not null references products (id),
      quantity ${amount} (quantity > 0),
      primary key (checkout_id, product_id)
    ${tableEnd}`,
    "create index checkout_reservations_product on checkout_reservations (product_id)",
    `create table payment_events (
      id ${text} not null primary key,
      type ${text} not null,
      payment_intent_id ${text},
      outcome ${text} not null,
      received_at ${text} not null
    ${tableEnd}`,
    "create index payment_events_intent on payment_events (payment_intent_id)",
    `create table payment_problems (
      id ${text} not null primary key,
      payment_intent_id ${text} not null,
      checkout_id ${text},
      kind ${text} not null,
      message ${text} not null,
      created_at ${text} not null,
      resolved_at ${text}
    ${tableEnd}`,
    "create index payment_problems_intent on payment_problems (payment_intent_id)",
    "create index payment_problems_open on payment_problems (resolved_at, created_at)",
    `create table demo_payment_intents (
      id ${text} not null primary key,
      object ${text} not null,
      idempotency_key ${text} unique,
      created_at ${text} not null,
      updated_at ${text} not null
    ${tableEnd}`,
    "create index demo_payment_intents_created on demo_payment_intents (created_at)",
  ];
};
