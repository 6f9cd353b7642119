import { randomUUID } from "node:crypto";
import { toEmailKey } from "../../api/db/email-key.ts";
import type { Db } from "../../api/db/tables/schema.ts";
import type { OrderStatus } from "../../data/model/sales/order.ts";

type Order = {
  email?: string;
  userId?: string | null;
  status?: OrderStatus;
  products: readonly string[];
};

/** Adds an order to the database, delivered unless another status is given. Returns its id. */
export async function addOrder(db: Db, order: Order, now: Date): Promise<string> {
  const { email = "jane@example.com", userId = null, status = "delivered", products } = order;
  const id = randomUUID();
  const created_at = now.toISOString();
  await db
    .insertInto("orders")
    .values({
      id,
      order_number: `ORD-${id.slice(0, 8).toUpperCase()}`,
      user_id: userId,
      customer_email: email,
      customer_email_key: toEmailKey(email),
      customer_name: "Jane Doe",
      shipping_address: "12 Birch Lane",
      address2: null,
      phone: null,
      subtotal_cents: 4800,
      tax_cents: 480,
      shipping_cents: 0,
      total_cents: 5280,
      stripe_payment_intent_id: `pi_${id}`,
      status,
      tracking_number: null,
      browser_hash: null,
      refund_state: null,
      restocked: null,
      created_at,
    })
    .execute();
  await db
    .insertInto("order_items")
    .values(
      products.map((product_id, line) => ({
        id: randomUUID(),
        order_id: id,
        product_id,
        product_title: product_id,
        product_price_cents: 4800,
        quantity: 1,
        subtotal_cents: 4800,
        line,
      })),
    )
    .execute();
  return id;
}
