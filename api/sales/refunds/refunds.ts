import { m } from "../../../data/i18n/messages.js";
import { listChanges } from "../../../data/model/admin/activity.ts";
import { sum } from "../../../data/model/sales/allocate.ts";
import {
  canRefundTransition,
  computeRefund,
  selectRest,
} from "../../../data/model/sales/refund.ts";
import { formatMoney, toAmount } from "../../../data/model/text/money.ts";
import { recordActivity } from "../../activity/record.ts";
import { readRefundable } from "../../db/orders/refundable.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { GatewayFailure, isIntentId, type ProviderRefund } from "../../payment-gateway.ts";
import { lockOrder, updateStatusAfterRefund } from "../orders/change-order.ts";
import { recordOrderChange, recordOrderEvent } from "../orders/order-events.ts";
import { restockItems } from "../orders/restock-items.ts";
import { syncRefundsAndDisputes } from "./provider-refunds.ts";
import {
  cancelRefundedOrder,
  describeRejectedRefund,
  NOT_PAID_HERE,
  REFUND_UNCONFIRMED,
  REFUND_WITHOUT_RESPONSE,
  type RefundResult,
  resolveRefundProblem,
  settleRefund,
} from "./settle-refund.ts";
import {
  addRefund,
  type NewRefund,
  type RefundRow,
  refundKey,
  selectRefunds,
  updateRefunded,
} from "./store.ts";

/*
 * The life of a refund of an order: a transaction requests it (`pending`), it is sent to the payment provider
 * afterwards, and the result settles it (`settle-refund.ts`). A failed refund waits for the operator, who sends it
 * again, marks it as made elsewhere or discards it. The states are in `data/model/sales/refund.ts`.
 */

export type RefundDeps = Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">;

// Request

/** Adds a refund that has to be sent to the provider, and returns its id. The order's row must be locked. */
export async function requestRefund(
  trx: Db,
  refund: Omit<NewRefund, "state" | "source">,
  now: Date,
): Promise<string> {
  const id = await addRefund(trx, { ...refund, state: "pending", source: "store" }, now);
  await updateRefunded(trx, refund.orderId);
  const order = await trx
    .selectFrom("orders")
    .select("order_number as name")
    .where("id", "=", refund.orderId)
    .executeTakeFirstOrThrow();
  await recordActivity(trx, {
    action: "refunded",
    object: { kind: "order", id: refund.orderId, ...order },
    changes: listChanges({}, { amount: toAmount(sum(refund.parts)) }),
  });
  return id;
}

/**
 * Requests the refund of everything that is left of a cancelled order, and restocks its remaining units. Returns
 * its id; undefined if nothing is left or was charged. The order's row must be locked.
 * @param version the next catalogue version if the units are restocked
 */
export async function requestRest(
  trx: Db,
  orderId: string,
  { version, isUncharged }: { version: number | undefined; isUncharged: boolean },
  now: Date,
): Promise<string | undefined> {
  const refundable = await readRefundable(trx, orderId);
  if (!refundable) return undefined;
  const rest = selectRest(refundable);
  const { items } = rest;
  if (version !== undefined)
    await restockItems(trx, { orderId, items, reason: "cancellation", version }, now);
  if (isUncharged) return undefined;
  const { parts } = computeRefund(refundable, rest);
  if (!parts) return undefined;
  const isRestocked = version !== undefined;
  return requestRefund(trx, { orderId, parts, items, isRestocked }, now);
}

// Send

/**
 * Sends a pending refund to the provider and settles it with the response. It stays `pending`, and a job sends it
 * again, until the provider confirms it; a rejected one becomes `failed`. Reads the provider's refunds first: it may
 * have accepted this one in a call whose response was lost, and it stores idempotency keys for a day only. Safe to
 * repeat and to call concurrently.
 */
export async function sendRefund(deps: RefundDeps, id: string): Promise<void> {
  const { db, payments, log } = deps;
  const refund = await findPending(db, id);
  if (!refund) return;
  const { paymentIntentId } = refund;
  if (!isIntentId(paymentIntentId))
    return storeResponse(deps, refund, { state: "failed", message: NOT_PAID_HERE });
  try {
    await syncRefundsAndDisputes(deps, paymentIntentId);
    const current = await findPending(db, id);
    if (!current || current.provider_id !== null) return;
    const accepted = await payments.refundIntent(
      paymentIntentId,
      refundKey(current),
      current.amount_cents,
    );
    await storeResponse(deps, current, toResult(accepted));
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.error({ err: error, refund: id, order: refund.order_id }, "a refund failed");
    const current = (await findPending(db, id)) ?? refund;
    const result: RefundResult = error.isRejected
      ? { state: "failed", message: describeRejectedRefund(error.code) }
      : { state: "pending", message: REFUND_WITHOUT_RESPONSE };
    await storeResponse(deps, current, result);
  }
}

function toResult({ id, state }: Pick<ProviderRefund, "id" | "state">): RefundResult {
  if (state === "failed") return { state, message: describeRejectedRefund() };
  const accepted = { providerId: id || undefined };
  return state === "succeeded"
    ? { ...accepted, state: "refunded" }
    : { ...accepted, state: "pending", message: REFUND_UNCONFIRMED };
}

/** Settles a refund with the response to its request, unless another call has settled it. */
async function storeResponse(
  { db, dialect, clock }: RefundDeps,
  { id, order_id, attempt }: RefundRow,
  result: RefundResult,
): Promise<void> {
  await transaction(db, dialect, async (trx) => {
    const order = await lockOrder(trx, { id: order_id });
    const refund = await findPending(trx, id);
    if (!order || !refund) return;
    if (refund.attempt !== attempt || refund.provider_id !== null) return;
    await settleRefund(trx, order, refund, result, clock());
    // With a refund in the dashboard, it may be the last part of the payment.
    await cancelRefundedOrder(trx, order, clock());
  });
}

/** Sends all pending refunds again, at most 50. Returns their number. */
export async function sendPendingRefunds(deps: RefundDeps): Promise<number> {
  const due = await deps.db
    .selectFrom("refunds")
    .select("id")
    .where("state", "=", "pending")
    .orderBy("created_at")
    .limit(50)
    .execute();
  for (const { id } of due) await sendRefund(deps, id);
  return due.length;
}

function findPending(db: Db, id: string) {
  return selectRefunds(db)
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select("stripe_payment_intent_id as paymentIntentId")
    .where("refunds.id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
}

// Decisions of the operator about a failed refund

/** Sends a failed refund again. Returns false if the refund has not failed. */
export async function retryRefund(deps: RefundDeps, orderId: string, id: string): Promise<boolean> {
  const { db, dialect, clock } = deps;
  const isDue = await transaction(db, dialect, async (trx) => {
    const found = await findRefund(trx, orderId, id);
    // Another request may have sent it again.
    if (!found || !canRefundTransition(found.refund.state, "pending"))
      return found?.refund.state === "pending";
    await settleRefund(trx, found.order, found.refund, { state: "pending" }, clock());
    return true;
  });
  if (isDue) await sendRefund(deps, id);
  return isDue;
}

/** Records that a refund was made elsewhere. Returns false if the provider has accepted it, or it is complete. */
export async function markRefundedElsewhere(
  { db, dialect, clock }: RefundDeps,
  orderId: string,
  id: string,
): Promise<boolean> {
  return transaction(db, dialect, async (trx) => {
    const found = await findRefund(trx, orderId, id);
    if (!found || found.refund.provider_id !== null) return false;
    if (!canRefundTransition(found.refund.state, "refunded")) return false;
    await settleRefund(trx, found.order, found.refund, { state: "refunded" }, clock());
    return true;
  });
}

/**
 * Deletes a failed refund, so that its units and cents can be refunded in another way. Returns false if it has
 * not failed, or the order is cancelled and has to be refunded in full.
 */
export async function discardRefund(
  { db, dialect, clock }: RefundDeps,
  orderId: string,
  id: string,
): Promise<boolean> {
  return transaction(db, dialect, async (trx) => {
    const found = await findRefund(trx, orderId, id);
    if (found?.refund.state !== "failed" || found.order.status === "cancelled") return false;
    const { order, refund } = found;
    await trx.deleteFrom("refunds").where("id", "=", id).execute();
    await updateRefunded(trx, orderId);
    const note = () => m.orders_event_refund_withdrawn({ money: formatMoney(refund.amount_cents) });
    await recordOrderEvent(trx, orderId, { status: order.status, note }, clock());
    await recordOrderChange(trx, orderId, { refund: refund.state }, {});
    await updateStatusAfterRefund(trx, { id: orderId, status: order.status }, clock());
    await resolveRefundProblem(trx, order, clock());
    return true;
  });
}

/** Locks an order and finds one of its refunds. */
async function findRefund(trx: Db, orderId: string, id: string) {
  const order = await lockOrder(trx, { id: orderId });
  const refund = await selectRefunds(trx)
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return order && refund && { order, refund };
}
