import { sql } from "kysely";
import type { Db } from "../../api/db/tables/schema.ts";

/** Days over which the orders are spread. */
const DAYS = 730;

/**
 * Adds orders of the last two years with two lines and one or two taxes each; every 20th is partly refunded.
 * SQLite only.
 */
export async function fillOrders(db: Db, count: number, products: number): Promise<void> {
  const numbers = sql`with recursive numbers (i) as
    (select 0 union all select i + 1 from numbers where i < ${sql.lit(count - 1)})`;
  const time = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (i * ${sql.lit(DAYS * 1440)} / ${sql.lit(count)}) || ' minutes')`;
  // A permutation, so that ids are in another order than times, as random ids are.
  const id = sql`printf('%08x-order', (i * 7919) % 100000007)`;
  await sql`insert into orders (id, order_number, customer_email, customer_email_key, customer_name,
      shipping_address, phone, province, subtotal_cents, discount_cents, discount_code, tax_cents,
      shipping_cents, total_cents, stripe_payment_intent_id, status, refund_state, returned_cents, tags,
      created_at)
    ${numbers} select ${id}, printf('ORD-%08d', i), 'shopper' || i || '@example.com',
      'shopper' || i || '@example.com', 'Shopper Number ' || i, i || ' Birch Lane, Town, Ontario L8P 1A1, Canada',
      printf('(416) %03d-%04d', i % 1000, i % 10000),
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
