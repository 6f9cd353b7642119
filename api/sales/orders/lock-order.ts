import type { Db } from "../../db/tables/schema.ts";

/**
 * Locks an order until the transaction ends, and returns it; undefined if it does not exist. Every change of its
 * status, parcels, refunds and returns begins with this statement or with another update of its row: of concurrent
 * changes, such as two fulfilments of the same unit, the second one reads what the first one has written.
 */
export function lockOrder(trx: Db, by: { id: string } | { paymentIntentId: string }) {
  const order = trx
    .updateTable("orders")
    .set((of) => ({ refund_revision: of.ref("refund_revision") }));
  const one =
    "id" in by
      ? order.where("id", "=", by.id)
      : order.where("stripe_payment_intent_id", "=", by.paymentIntentId);
  return one
    .returning(["id", "status", "total_cents as totalCents", "lost_cents as lostCents"])
    .returning(["refund_revision as revision", "stripe_payment_intent_id as paymentIntentId"])
    .returning(["customer_email as email", "shipping_address as shippingAddress"])
    .executeTakeFirst();
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
