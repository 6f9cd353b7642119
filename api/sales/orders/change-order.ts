import { fulfilmentStatus } from "../../../data/model/sales/fulfilment.ts";
import {
  type OrderStatus,
  SHIPPED_ORDER_STATUSES,
} from "../../../data/model/sales/order-status.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { countFulfilments } from "../fulfilments/store.ts";
import { resolveCapture } from "../payments/store.ts";
import { recordOrderEvent } from "./order-events.ts";

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

/** The outcome of an operator's step with an order or one of its fulfilments. */
export type StepResult =
  | { outcome: "done" }
  /** The order or the fulfilment does not exist. */
  | { outcome: "missing" }
  /** The payment is disputed. */
  | { outcome: "disputed" }
  /** The order's status does not allow the step, for example because another operator was faster. */
  | { outcome: "refused"; status: OrderStatus }
  /** Another operator has changed the order meanwhile, or its e-mail is being sent. */
  | { outcome: "conflict"; message: string }
  | { outcome: "invalid"; issues: { path: string; message: string }[] };

/** Runs a step in a transaction that locks the order first, if the order has one of these statuses. */
export async function changeLockedOrder(
  { db, dialect }: Pick<ApiDeps, "db" | "dialect">,
  id: string,
  statuses: readonly OrderStatus[],
  step: (trx: Db, order: LockedOrder) => Promise<StepResult>,
): Promise<StepResult> {
  return transaction<StepResult>(db, dialect, async (trx) => {
    const order = await lockOrder(trx, { id });
    if (!order) return { outcome: "missing" };
    if (!statuses.includes(order.status)) return { outcome: "refused", status: order.status };
    return step(trx, order);
  });
}

/** Derives the status of a locked order from its fulfilments, writes and returns it. */
export async function writeOrderStatus(trx: Db, orderId: string): Promise<OrderStatus> {
  const derived = fulfilmentStatus(await countFulfilments(trx, orderId));
  const status = derived ?? ((await isPacked(trx, orderId)) ? "packed" : "paid");
  await trx.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
  return status;
}

/**
 * Derives the status of a locked order after a refund has taken units that were not fulfilled, or was
 * withdrawn, and adds a change to the timeline.
 */
export async function updateStatusAfterRefund(
  trx: Db,
  { id, status }: { id: string; status: OrderStatus },
  now: Date,
): Promise<void> {
  if (!SHIPPED_ORDER_STATUSES.includes(status)) return;
  const next = await writeOrderStatus(trx, id);
  if (next !== status) await recordOrderEvent(trx, id, { status: next }, now);
}

async function isPacked(trx: Db, orderId: string): Promise<boolean> {
  const event = await trx
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", orderId)
    .where("status", "=", "packed")
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** Marks an `authorized` order as paid, because its payment was captured. Does nothing otherwise. */
export async function markPaid(
  { db, dialect, clock }: Pick<ApiDeps, "db" | "dialect" | "clock">,
  id: string,
): Promise<void> {
  await transaction(db, dialect, async (trx) => {
    const order = await trx
      .updateTable("orders")
      .set({ status: "paid" })
      .where("id", "=", id)
      .where("status", "=", "authorized")
      .returning("id")
      .executeTakeFirst();
    if (!order) return;
    // The timeline begins with the payment.
    await trx
      .updateTable("order_events")
      .set({ status: "paid" })
      .where("order_id", "=", id)
      .where("status", "=", "authorized")
      .execute();
    await resolveCapture(trx, id, clock());
  });
}
