import { sql } from "kysely";
import { sum } from "../../../data/model/sales/allocate.ts";
import { computeRefund, type RefundState, selectRest } from "../../../data/model/sales/refund.ts";
import type { Db } from "../tables/schema.ts";
import { readRefundable } from "./refundable.ts";

/**
 * Adds the refunds of earlier releases, which stored one state and one amount per order; part of migration
 * 0037. The refund of a cancelled order is of everything, unless a dispute took the payment. Other orders have
 * one refund of the amount that was refunded in the provider's dashboard. Its id is the order's id.
 */
export async function writeFormerRefunds(db: Db): Promise<void> {
  const orders = await selectFormerRefunds(db).execute();
  for (const { id, paymentIntentId, returnedCents, ...order } of orders) {
    const set = { refund_state: order.state ?? ("refunded" as const) };
    if (returnedCents > 0 && (await wasLost(db, paymentIntentId))) {
      const lost = { ...set, lost_cents: returnedCents };
      await db.updateTable("orders").set(lost).where("id", "=", id).execute();
      continue;
    }
    const refundable = await readRefundable(db, id);
    if (!refundable) continue;
    const isWhole = order.state !== null;
    const amountCents = isWhole ? undefined : Math.min(returnedCents, sum(refundable.left));
    const { items, ...rest } = selectRest(refundable);
    const selected = isWhole ? { items, ...rest } : { items: [], shipping: false, amountCents };
    const computed = computeRefund(refundable, selected);
    // An order of $0.00.
    if (computed.problem) continue;
    const refund = { id, state: set.refund_state, parts: computed.parts };
    await addFormerRefund(db, { ...order, ...refund, isWhole });
    await db.updateTable("orders").set(set).where("id", "=", id).execute();
    if (!isWhole) continue;
    for (const item of items)
      await db
        .insertInto("refund_items")
        .values({ refund_id: id, order_id: id, order_item_id: item.id, quantity: item.quantity })
        .execute();
    await db
      .updateTable("order_items")
      .set((by) => ({ refunded_quantity: by.ref("quantity") }))
      .where("order_id", "=", id)
      .execute();
  }
}

function selectFormerRefunds(db: Db) {
  return (
    db
      .selectFrom("orders")
      .select(["id", "refund_state as state", "returned_cents as returnedCents", "restocked"])
      .select("stripe_payment_intent_id as paymentIntentId")
      .select((by) =>
        by
          .selectFrom("order_events")
          .whereRef("order_id", "=", "orders.id")
          .select((of) => of.fn.max("order_events.created_at").as("last"))
          .as("last"),
      )
      .select("created_at as createdAt")
      // Columns that are unused since.
      .select([
        sql<number>`refund_attempt`.as("attempt"),
        sql<string | null>`refund_message`.as("message"),
      ])
      .where((by) => by.or([by("refund_state", "is not", null), by("returned_cents", ">", 0)]))
  );
}

type FormerRefund = {
  id: string;
  state: RefundState;
  parts: readonly number[];
  isWhole: boolean;
  attempt: number;
  message: string | null;
  restocked: 0 | 1 | null;
  last: string | null;
  createdAt: string;
};

async function addFormerRefund(db: Db, refund: FormerRefund): Promise<void> {
  const { id, parts, state, attempt, message } = refund;
  const createdAt = refund.last ?? refund.createdAt;
  await db
    .insertInto("refunds")
    .values({
      id,
      order_id: id,
      amount_cents: sum(parts),
      shipping_cents: parts[1] ?? 0,
      state,
      source: refund.isWhole ? "store" : "provider",
      attempt,
      message,
      restocked: refund.restocked ?? 0,
      created_at: createdAt,
      refunded_at: state === "refunded" ? createdAt : null,
    })
    .execute();
  for (const [line, amount_cents] of parts.slice(2).entries())
    if (amount_cents > 0)
      await db
        .insertInto("refund_taxes")
        .values({ refund_id: id, order_id: id, line, amount_cents })
        .execute();
}

/** Whether a dispute took the payment, according to its problems. */
async function wasLost(db: Db, paymentIntentId: string): Promise<boolean> {
  const row = await db
    .selectFrom("payment_problems")
    .select("id")
    .where("payment_intent_id", "=", paymentIntentId)
    .where("kind", "=", "dispute-lost")
    .executeTakeFirst();
  return row !== undefined;
}
