import { randomUUID } from "node:crypto";
import { toEmailKey } from "../../api/db/email-key.ts";
import type { Db } from "../../api/db/tables/schema.ts";
import { type OrderStatus, SHIPPED_ORDER_STATUSES } from "../../data/model/sales/order-status.ts";

type Order = {
  email?: string;
  userId?: string | null;
  status?: OrderStatus;
  products: readonly string[];
};

/** Adds an order to the database, delivered in one parcel unless another status is given. Returns its id. */
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
      private_note: null,
      browser_hash: null,
      refund_state: null,
      restocked: null,
      created_at,
    })
    .execute();
  const items = products.map((product_id, line) => ({ id: randomUUID(), product_id, line }));
  await db
    .insertInto("order_items")
    .values(
      items.map(({ id: item, product_id, line }) => ({
        id: item,
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
  if (!SHIPPED_ORDER_STATUSES.includes(status)) return id;
  const delivered_at = status === "delivered" ? created_at : null;
  const parcel = {
    id: randomUUID(),
    carrier: null,
    tracking_number: null,
    created_at,
    delivered_at,
  };
  await db
    .insertInto("fulfilments")
    .values({ ...parcel, order_id: id })
    .execute();
  const contents = items.map(({ id: order_item_id }) => ({
    fulfilment_id: parcel.id,
    order_item_id,
    quantity: 1,
  }));
  await db.insertInto("fulfilment_items").values(contents).execute();
  return id;
}
