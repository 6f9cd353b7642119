import { randomUUID } from "node:crypto";
import { listChanges } from "../../../data/model/admin/activity.ts";
import type { OrderStep } from "../../../data/model/admin/admin-order.ts";
import {
  canTransition,
  isBlockedByDispute,
  type OrderStatus,
  SHIPPED_ORDER_STATUSES,
} from "../../../data/model/sales/order.ts";
import { recordActivity } from "../../activity/record.ts";
import { scheduleReviewRequest } from "../../catalogue/reviews/review-requests.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { enqueueMail } from "../../mail/store.ts";
import { hasProblem } from "../payments/store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock" | "config">;

export type Fulfilment =
  | { outcome: "done" }
  | { outcome: "missing" }
  /** The payment is disputed. */
  | { outcome: "disputed" }
  /** The order's status does not allow the step, for example because another operator was faster. */
  | { outcome: "refused"; status: OrderStatus };

/** Takes a fulfilment step and adds it to the order's timeline. Shipping also sends an e-mail; delivery schedules one. */
export async function fulfilOrder(deps: Deps, id: string, step: OrderStep): Promise<Fulfilment> {
  const now = deps.clock();
  return transaction(deps.db, deps.dialect, async (trx) => {
    const order = await findStatus(trx, id);
    if (!order) return { outcome: "missing" };
    if (!canTransition(order.status, step.status))
      return { outcome: "refused", status: order.status };
    if (
      isBlockedByDispute(step.status) &&
      (await hasProblem(trx, order.paymentIntentId, "dispute"))
    )
      return { outcome: "disputed" };
    const shipped = step.status === "shipped" ? step : undefined;
    const { numUpdatedRows } = await trx
      .updateTable("orders")
      .set({
        status: step.status,
        ...(shipped && { tracking_number: shipped.trackingNumber || null }),
      })
      .where("id", "=", id)
      .where("status", "=", order.status)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return { outcome: "refused", status: order.status };
    const note = shipped?.trackingNumber && `Tracking number ${shipped.trackingNumber}`;
    await recordOrderEvent(trx, id, { status: step.status, note, customerNote: step.note }, now);
    if (shipped) {
      const recipient = order.email;
      await enqueueMail(trx, { kind: "order-shipped", subjectId: id, recipient }, now);
    }
    if (step.status === "delivered") {
      const days = deps.config.reviews.requestDays;
      await scheduleReviewRequest(trx, { orderId: id, recipient: order.email, days }, now);
    }
    return { outcome: "done" };
  });
}

/** Sets or corrects the tracking number of a shipped order. */
export async function changeTracking(
  deps: Deps,
  id: string,
  trackingNumber: string,
): Promise<Fulfilment> {
  const now = deps.clock();
  return transaction(deps.db, deps.dialect, async (trx) => {
    const order = await findStatus(trx, id);
    if (!order) return { outcome: "missing" };
    const { numUpdatedRows } = await trx
      .updateTable("orders")
      .set({ tracking_number: trackingNumber })
      .where("id", "=", id)
      .where("status", "in", SHIPPED_ORDER_STATUSES)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return { outcome: "refused", status: order.status };
    const note = `The tracking number is ${trackingNumber}`;
    await recordOrderEvent(trx, id, { status: order.status, note }, now);
    return { outcome: "done" };
  });
}

export type NewOrderEvent = {
  status: OrderStatus;
  /** The store's text about the event. */
  note?: string | undefined;
  /** The operator's note to the customer. */
  customerNote?: string | undefined;
};

/** Adds an event to an order's timeline, which the customer sees on the tracking page. */
export async function recordOrderEvent(
  trx: Db,
  orderId: string,
  { status, note, customerNote }: NewOrderEvent,
  now: Date,
): Promise<void> {
  const last = await findLastEvent(trx, orderId);
  await trx
    .insertInto("order_events")
    .values({
      id: randomUUID(),
      order_id: orderId,
      status,
      note: note || null,
      customer_note: customerNote || null,
      // After the last event, so that the timeline keeps its order if the clock is set back.
      created_at: timeAfter(last?.createdAt ?? "", now),
    })
    .execute();
  // Without the notes, which may contain the customer's address.
  await recordActivity(trx, {
    action: "changed",
    object: { kind: "order", id: orderId, name: await findNumber(trx, orderId) },
    changes: listChanges({ status: last?.status }, { status }),
  });
}

function findLastEvent(trx: Db, orderId: string) {
  return trx
    .selectFrom("order_events")
    .select(["status", "created_at as createdAt"])
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function findNumber(trx: Db, orderId: string): Promise<string | undefined> {
  const order = await trx
    .selectFrom("orders")
    .select("order_number as number")
    .where("id", "=", orderId)
    .executeTakeFirst();
  return order?.number;
}

function findStatus(trx: Db, id: string) {
  return trx
    .selectFrom("orders")
    .select(["status", "customer_email as email"])
    .select("stripe_payment_intent_id as paymentIntentId")
    .where("id", "=", id)
    .executeTakeFirst();
}
