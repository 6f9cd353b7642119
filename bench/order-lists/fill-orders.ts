import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../api/db/tables/schema.ts";
import type { Dialect } from "../../data/migrations/dialect.ts";

/** Days over which the orders are spread. */
const DAYS = 730;

/** What the databases express in different ways, for `i`, the number of an order, and `minutes` before now. */
const EXPRESSIONS = {
  sqlite: {
    // A permutation, so that ids are in another order than times, as random ids are.
    id: sql`printf('%08x-order', (i * 7919) % 100000007)`,
    number: sql`printf('ORD-%08d', i)`,
    phone: sql`printf('(416) %03d-%04d', i % 1000, i % 10000)`,
    time: (minutes: RawBuilder<unknown>) =>
      sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ${minutes} || ' minutes')`,
  },
  postgres: {
    id: sql`lpad(to_hex((i::bigint * 7919) % 100000007), 8, '0') || '-order'`,
    number: sql`'ORD-' || lpad(i::text, 8, '0')`,
    phone: sql`'(416) ' || lpad((i % 1000)::text, 3, '0') || '-' || lpad((i % 10000)::text, 4, '0')`,
    time: (minutes: RawBuilder<unknown>) =>
      sql`to_char(now() at time zone 'utc' - ${minutes} * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
} as const satisfies Record<Dialect, object>;

/**
 * Adds orders of the last two years with two lines and one or two taxes each; every 20th is partly refunded.
 */
export async function fillOrders(
  db: Db,
  dialect: Dialect,
  count: number,
  products: number,
): Promise<void> {
  const numbers = sql`with recursive numbers (i) as
    (select 0 union all select i + 1 from numbers where i < ${sql.lit(count - 1)})`;
  const { id, number, phone, time: timeBefore } = EXPRESSIONS[dialect];
  const time = timeBefore(sql`(cast(i as bigint) * ${sql.lit(DAYS * 1440)} / ${sql.lit(count)})`);
  await sql`insert into orders (id, order_number, customer_email, customer_email_key, customer_name,
      shipping_address, phone, province, subtotal_cents, discount_cents, discount_code, tax_cents,
      shipping_cents, total_cents, stripe_payment_intent_id, status, refund_state, returned_cents, tags,
      created_at)
    ${numbers} select ${id}, ${number}, 'shopper' || i || '@example.com',
      'shopper' || i || '@example.com', 'Shopper Number ' || i, i || ' Birch Lane, Town, Ontario L8P 1A1, Canada',
      ${phone},
      case i % 3 when 0 then 'QC' else 'ON' end, 10000, 0, case i % 10 when 0 then 'SPRING' end, 1500, 0, 11500,
      'pi_' || i, case when i < 300 then 'paid' else 'delivered' end,
      case i % 20 when 0 then 'refunded' end, case i % 20 when 0 then 1150 else 0 end,
      case i % 50 when 0 then '["gift"]' else '[]' end, ${time}
    from numbers`.execute(db);
  for (const line of [0, 1])
    await sql`insert into order_items (id, order_id, product_id, product_title, product_price_cents, quantity,
        subtotal_cents, tax_cents, tax_shares, line)
      ${numbers} select ${id} || ${sql.lit(`-${line}`)}, ${id},
        'product-' || ((i * 31 + ${sql.lit(line)} * 17) % ${sql.lit(products)}),
        'Gentle product number ' || ((i * 31 + ${sql.lit(line)} * 17) % ${sql.lit(products)}), 5000, 1, 5000, 750,
        '[250,500]', ${sql.lit(line)} from numbers`.execute(db);
  await sql`insert into order_taxes (order_id, line, code, label, rate, amount_cents, shipping_cents)
    ${numbers} select ${id}, 0, case i % 3 when 0 then 'GST' else 'HST' end, 'GST (5%)', 5000, 500, 0
    from numbers`.execute(db);
  await sql`insert into order_taxes (order_id, line, code, label, rate, amount_cents, shipping_cents)
    ${numbers} select ${id}, 1, 'QST', 'QST (9.975%)', 9975, 1000, 0 from numbers where i % 3 = 0`.execute(
    db,
  );
  await sql`insert into refunds (id, order_id, amount_cents, shipping_cents, state, source, restocked, created_at,
      refunded_at)
    ${numbers} select 'refund-' || i, ${id}, 1150, 0, 'refunded', 'store', 0, ${time}, ${time}
    from numbers where i % 20 = 0`.execute(db);
  await sql`insert into refund_taxes (refund_id, order_id, line, amount_cents)
    ${numbers} select 'refund-' || i, ${id}, 0, 150 from numbers where i % 20 = 0`.execute(db);
}
