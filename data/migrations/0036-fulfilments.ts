import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * The parcels of orders. Every order that was shipped gets one with all of its units, with the id of the
 * order, so that an e-mail that is not sent yet finds it, and with the times of the order's events. Moves
 * its tracking number there: the next release removes `orders.tracking_number`. Adds the operator's private
 * note and tags.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  const isShipped = `(status in ('shipped', 'delivered') or (status = 'cancelled' and
    id in (select order_id from order_events where status in ('shipped', 'delivered'))))`;
  const firstEvent = (status: string) =>
    `coalesce((select min(created_at) from order_events
      where order_id = orders.id and status = '${status}'), orders.created_at)`;
  return [
    `create table fulfilments (
      id ${text} not null primary key,
      order_id ${text} not null references orders (id) on delete cascade,
      carrier ${text},
      tracking_number ${text},
      created_at ${text} not null,
      delivered_at ${text}
    ${tableEnd}`,
    "create index fulfilments_order on fulfilments (order_id)",
    `create table fulfilment_items (
      fulfilment_id ${text} not null references fulfilments (id) on delete cascade,
      order_item_id ${text} not null references order_items (id) on delete cascade,
      quantity ${integer} not null,
      primary key (fulfilment_id, order_item_id)
    ${tableEnd}`,
    "create index fulfilment_items_order_item on fulfilment_items (order_item_id)",
    `insert into fulfilments (id, order_id, carrier, tracking_number, created_at, delivered_at)
      select id, id, case when tracking_number is null then null else 'Other' end, tracking_number,
        ${firstEvent("shipped")},
        case when status = 'delivered'
          or id in (select order_id from order_events where status = 'delivered')
          then ${firstEvent("delivered")} end
      from orders where ${isShipped}`,
    `insert into fulfilment_items (fulfilment_id, order_item_id, quantity)
      select order_id, id, quantity from order_items
      where order_id in (select id from fulfilments)`,
    "update orders set tracking_number = null where tracking_number is not null",
    `alter table orders add column private_note ${text}`,
    `alter table orders add column tags ${text} not null default '[]'`,
  ];
};
