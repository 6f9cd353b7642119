import { listChanges } from "../../../data/model/admin/activity.ts";
import type { RefundRequest } from "../../../data/model/admin/admin-refund.ts";
import { sum } from "../../../data/model/sales/allocate.ts";
import { listContents } from "../../../data/model/sales/fulfilment.ts";
import { OPEN_ORDER_STATUSES, REFUNDABLE_ORDER_STATUSES } from "../../../data/model/sales/order.ts";
import {
  computeRefund,
  type RefundProblem,
  type RefundSelection,
  type RefundState,
  selectRest,
} from "../../../data/model/sales/refund.ts";
import { centsOf, formatMoney, toAmount } from "../../../data/model/text/money.ts";
import { recordActivity } from "../../activity/record.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { readRefundable } from "../../db/orders/refundable.ts";
import { enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { GatewayFailure, isIntentId, type ProviderRefund } from "../../payment-gateway.ts";
import { countUnits } from "../fulfilments/store.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { recordOrderChange, recordOrderEvent } from "../orders/order-events.ts";
import { updateStatusAfterRefund } from "../orders/order-status.ts";
import { restockItems } from "../orders/restock-items.ts";
import { resolveCapture } from "../payments/store.ts";
import { updateRefundsAndDisputes } from "./provider-refunds.ts";
import {
  cancelRefunded,
  changeRefund,
  describeRejectedRefund,
  NOT_PAID_HERE,
  REFUND_UNCONFIRMED,
  REFUND_WITHOUT_RESPONSE,
  type RefundRow,
  refundKey,
  resolveRefundProblem,
  selectRefunds,
} from "./settle-refund.ts";
import { addRefund, type NewRefund, updateRefunded } from "./store.ts";

export type RefundDeps = Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">;

/**
 * Requests a pending refund from the provider and stores the result. It stays `pending`, and is requested again
 * by a job, until the provider confirms it; a rejected one becomes `failed` and a payment problem. Reads the
 * provider's refunds first: it may have accepted this one in a call whose response was lost, and stores
 * idempotency keys for a day only. Safe to repeat and to call concurrently.
 */
export async function settleRefund(deps: RefundDeps, id: string): Promise<void> {
  const { db, payments, log } = deps;
  const refund = await findPending(db, id);
  if (!refund) return;
  const { paymentIntentId } = refund;
  if (!isIntentId(paymentIntentId))
    return storeResult(deps, refund, { state: "failed", message: NOT_PAID_HERE });
  try {
    await updateRefundsAndDisputes(deps, paymentIntentId);
    const current = await findPending(db, id);
    if (!current || current.provider_id !== null) return;
    const accepted = await payments.refundIntent(
      paymentIntentId,
      refundKey(current),
      current.amount_cents,
    );
    await storeResult(deps, current, describeResult(accepted));
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.error({ err: error, refund: id, order: refund.order_id }, "a refund failed");
    const current = (await findPending(db, id)) ?? refund;
    const result: Result = error.isRejected
      ? { state: "failed", message: describeRejectedRefund(error.code) }
      : { state: "pending", message: REFUND_WITHOUT_RESPONSE };
    await storeResult(deps, current, result);
  }
}

type Result = { state: RefundState; providerId?: string | undefined; message?: string };

function describeResult({ id, state }: Pick<ProviderRefund, "id" | "state">): Result {
  if (state === "failed") return { state, message: describeRejectedRefund() };
  const accepted = { providerId: id || undefined };
  return state === "succeeded"
    ? { ...accepted, state: "refunded" }
    : { ...accepted, state: "pending", message: REFUND_UNCONFIRMED };
}

/** Stores the result of a refund's request, unless another call has stored one. */
async function storeResult(
  { db, dialect, clock }: RefundDeps,
  { id, order_id, attempt }: RefundRow,
  result: Result,
): Promise<void> {
  await transaction(db, dialect, async (trx) => {
    const order = await lockOrder(trx, { id: order_id });
    const refund = await findPending(trx, id);
    if (!order || !refund) return;
    if (refund.attempt !== attempt || refund.provider_id !== null) return;
    await changeRefund(trx, order, refund, result, clock());
    // With a refund in the dashboard, it may be the last part of the payment.
    await cancelRefunded(trx, order, clock());
  });
}

/** Requests all pending refunds again, at most 50. Returns their number. */
export async function repeatRefunds(deps: RefundDeps): Promise<number> {
  const due = await deps.db
    .selectFrom("refunds")
    .select("id")
    .where("state", "=", "pending")
    .orderBy("created_at")
    .limit(50)
    .execute();
  for (const { id } of due) await settleRefund(deps, id);
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

export type RefundOutcome =
  | { outcome: "created"; id: string }
  | { outcome: "missing" }
  /** The payment is not captured, or the order is cancelled. */
  | { outcome: "unavailable" }
  /** Another refund was made since the operator read the order. */
  | { outcome: "changed" }
  | { outcome: "rejected"; problem: RefundProblem };

/**
 * Refunds items, the shipping or an amount of an order. One transaction adds the refund as pending, if its units
 * and cents are still available, and restocks its units; the provider is called afterwards. After a crash in
 * between, a job repeats the call. An order that is refunded in full before it is shipped is cancelled.
 *
 * @example
 * const items = [{ id: itemId, quantity: 1 }];
 * await refundOrder(deps, orderId, v.parse(RefundRequest, { items, restock: true }));
 * // { outcome: "created", id }
 */
export async function refundOrder(
  deps: RefundDeps,
  orderId: string,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const { db, dialect, clock } = deps;
  const result = await transaction(db, dialect, (trx) =>
    claimRefund(trx, orderId, request, clock()),
  );
  if (result.outcome === "created") await settleRefund(deps, result.id);
  return result;
}

async function claimRefund(
  trx: Db,
  orderId: string,
  request: RefundRequest,
  now: Date,
): Promise<RefundOutcome> {
  const { items, restock: isRestocked, unfulfilledOnly: isRemoval, returnId, revision } = request;
  // Lock the catalogue version before any product row, as all writers do, to avoid deadlocks.
  const version = isRestocked ? await nextCatalogueVersion(trx) : 0;
  const order = await lockOrder(trx, { id: orderId });
  const refundable = order && (await readRefundable(trx, orderId));
  if (!refundable) return { outcome: "missing" };
  if (!REFUNDABLE_ORDER_STATUSES.includes(order.status)) return { outcome: "unavailable" };
  if (revision !== undefined && revision !== order.revision) return { outcome: "changed" };
  if (returnId !== undefined && !(await canRefundReturn(trx, orderId, returnId)))
    return { outcome: "changed" };
  const amountCents = request.amount === undefined ? undefined : centsOf(request.amount);
  const selection: RefundSelection = { items, shipping: request.shipping, amountCents };
  const computed = computeRefund(refundable, selection);
  if (computed.problem) return { outcome: "rejected", problem: computed.problem };
  const fulfilled = isRemoval ? await findFulfilled(trx, orderId, items) : undefined;
  if (fulfilled) return { outcome: "rejected", problem: fulfilled };
  const isWhole = computed.amountCents === sum(refundable.left);
  const isCancelled = isWhole && OPEN_ORDER_STATUSES.includes(order.status);
  const refund = { orderId, returnId, parts: computed.parts, items, isRestocked };
  // The note about a cancellation is in its own event.
  const note = isCancelled ? undefined : request.note;
  const id = await addPendingRefund(trx, { ...refund, note }, now);
  const reason = isRemoval ? "cancellation" : "returned";
  if (isRestocked) await restockItems(trx, { orderId, items, reason, version }, now);
  const { email: recipient } = order;
  if (!isCancelled) {
    if (isRemoval) {
      const titles = refundable.lines.map((line) => ({ id: line.id, productTitle: line.title }));
      const note = `Removed from the order: ${listContents({ items }, titles).join(", ")}`;
      await recordOrderEvent(trx, orderId, { status: order.status, note }, now);
    }
    await updateStatusAfterRefund(trx, { id: orderId, status: order.status }, now);
    await enqueueMail(trx, { kind: "refund-created", subjectId: id, recipient }, now);
    return { outcome: "created", id };
  }
  await trx
    .updateTable("orders")
    .set({ status: "cancelled", restocked: isRestocked ? 1 : 0 })
    .where("id", "=", orderId)
    .execute();
  await resolveCapture(trx, orderId, now);
  await recordOrderEvent(trx, orderId, { status: "cancelled", customerNote: request.note }, now);
  await enqueueMail(trx, { kind: "order-cancelled", subjectId: orderId, recipient }, now);
  return { outcome: "created", id };
}

/** The problem of items with more units than the order has outside of parcels. */
async function findFulfilled(
  trx: Db,
  orderId: string,
  items: RefundRequest["items"],
): Promise<RefundProblem | undefined> {
  const units = await countUnits(trx, orderId);
  for (const [at, { id, quantity }] of items.entries()) {
    const { unfulfilled = 0 } = units.find((line) => line.id === id) ?? {};
    if (quantity > unfulfilled) {
      const message = `At most ${unfulfilled} can be removed: the others are in a parcel.`;
      return { path: `items.${at}.quantity`, message };
    }
  }
  return undefined;
}

/** Whether a return was received and has no refund yet. */
async function canRefundReturn(trx: Db, orderId: string, returnId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("returns")
    .select("id")
    .where("id", "=", returnId)
    .where("order_id", "=", orderId)
    .where("state", "=", "received")
    .where((by) =>
      by.not(
        by.exists(by.selectFrom("refunds").select("refunds.id").where("return_id", "=", returnId)),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a refund that has to be requested from the provider. The order's row must be locked. */
async function addPendingRefund(
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
 * Adds the refund of everything that is left of a cancelled order, and restocks its remaining units. Returns its
 * id; undefined if nothing is left or was charged. The order's row must be locked.
 * @param version the next catalogue version if the units are restocked
 */
export async function claimRest(
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
  return addPendingRefund(trx, { orderId, parts, items, isRestocked }, now);
}

/** Requests a failed refund again. Returns false if the refund has not failed. */
export async function retryRefund(deps: RefundDeps, orderId: string, id: string): Promise<boolean> {
  const { db, dialect, clock } = deps;
  const isDue = await transaction(db, dialect, async (trx) => {
    const found = await findRefund(trx, orderId, id);
    if (found?.refund.state !== "failed") return found?.refund.state === "pending";
    await changeRefund(trx, found.order, found.refund, { state: "pending" }, clock());
    return true;
  });
  if (isDue) await settleRefund(deps, id);
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
    if (!found || found.refund.state === "refunded" || found.refund.provider_id !== null)
      return false;
    await changeRefund(trx, found.order, found.refund, { state: "refunded" }, clock());
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
    const note = `The refund of ${formatMoney(refund.amount_cents)} was withdrawn`;
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
