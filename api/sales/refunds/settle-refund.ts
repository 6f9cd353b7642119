import { m } from "../../../data/i18n/messages.js";
import { OPEN_ORDER_STATUSES } from "../../../data/model/sales/order-status.ts";
import { canRefundTransition, type RefundState } from "../../../data/model/sales/refund.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { enqueueMail, enqueueRefundMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { LockedOrder } from "../orders/change-order.ts";
import { recordOrderChange, recordOrderEvent } from "../orders/order-events.ts";
import { raiseProblem, recordProblem, resolveCapture, resolveProblems } from "../payments/store.ts";
import { type RefundRow, readRestocked, selectRefunds, updateRefunded } from "./store.ts";

/*
 * The result of a refund and its consequences for the order, the shopper and the operator. `refunds.ts` requests
 * and sends refunds; `provider-refunds.ts` reads their results, and refunds made elsewhere, from the provider.
 */

// Results

/** `message` is for the operator: why a refund failed, or is still pending. */
export type RefundResult = {
  state: RefundState;
  providerId?: string | undefined;
  message?: string | undefined;
};

/**
 * Stores the result of a refund. One that is complete or has failed adds an event to the timeline, sends an e-mail
 * and changes the return that it pays for; a failed one becomes a payment problem and gets a new idempotency key.
 * Call it after `lockOrder`, with the current row.
 */
export async function settleRefund(
  trx: Db,
  order: LockedOrder,
  refund: RefundRow,
  { state, providerId, message }: RefundResult,
  now: Date,
): Promise<void> {
  const isNew = state !== refund.state;
  if (isNew && !canRefundTransition(refund.state, state))
    throw new Error(`a refund can't change from ${refund.state} to ${state}`);
  const hasFailed = isNew && state === "failed";
  await trx
    .updateTable("refunds")
    .set({
      state,
      provider_id: state === "failed" ? null : (providerId ?? refund.provider_id),
      message: message ?? null,
      ...(hasFailed && { attempt: refund.attempt + 1 }),
      ...(isNew && { refunded_at: state === "refunded" ? now.toISOString() : null }),
    })
    .where("id", "=", refund.id)
    .execute();
  await updateRefunded(trx, order.id);
  await recordOrderChange(trx, order.id, { refund: refund.state }, { refund: state });
  if (!isNew || state === "pending") return;
  await reportResult(trx, order, refund, { hasFailed, message }, now);
  if (refund.return_id !== null)
    await trx
      .updateTable("returns")
      .set({ state: hasFailed ? "received" : "refunded", updated_at: now.toISOString() })
      .where("id", "=", refund.return_id)
      .execute();
}

async function reportResult(
  trx: Db,
  { id, status, totalCents, email, paymentIntentId }: LockedOrder,
  refund: RefundRow,
  { hasFailed, message }: { hasFailed: boolean; message: string | undefined },
  now: Date,
): Promise<void> {
  const note = () =>
    hasFailed
      ? m.orders_event_refund_failed({ money: formatMoney(refund.amount_cents) })
      : describeRefunded(refund.amount_cents, totalCents);
  const customerNote = hasFailed ? undefined : (refund.note ?? undefined);
  await recordOrderEvent(trx, id, { status, note, customerNote }, now);
  const kind = hasFailed ? "refund-failed" : "order-refunded";
  await enqueueRefundMail(trx, { kind, orderId: id, refundId: refund.id, recipient: email }, now);
  if (hasFailed) {
    const problem = { paymentIntentId, kind: "refund-failed" } as const;
    await raiseProblem(trx, { ...problem, message: message ?? note() }, now);
    return;
  }
  await resolveRefundProblem(trx, { id, paymentIntentId }, now);
}

/** Resolves the problem of failed refunds if none is left. */
export async function resolveRefundProblem(
  trx: Db,
  { id, paymentIntentId }: Pick<LockedOrder, "id" | "paymentIntentId">,
  now: Date,
): Promise<void> {
  const failed = await selectRefunds(trx)
    .where("order_id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  if (!failed) await resolveProblems(trx, paymentIntentId, now, "refund-failed");
}

// Orders that are refunded in full at the provider

/**
 * Cancels an order if the whole payment went back to the shopper before it was shipped, because of refunds in the
 * provider's dashboard or lost disputes. Its units are not restocked. Returns whether it was cancelled.
 */
export async function cancelRefundedOrder(
  trx: Db,
  { id, paymentIntentId, status, email, totalCents }: LockedOrder,
  now: Date,
): Promise<boolean> {
  const cancelled = await trx
    .updateTable("orders")
    .set({ status: "cancelled", restocked: 0 })
    .where("id", "=", id)
    .where("returned_cents", ">=", totalCents)
    .where("status", "in", OPEN_ORDER_STATUSES)
    .returning("lost_cents as lostCents")
    .executeTakeFirst();
  if (!cancelled) return false;
  await resolveCapture(trx, id, now);
  const refunds = await selectRefunds(trx).where("order_id", "=", id).execute();
  const isPending = refunds.some(({ state }) => state === "pending");
  const total = formatMoney(totalCents);
  const note = () =>
    isPending ? describeRequested(totalCents) : describeRefunded(totalCents, totalCents);
  await recordOrderEvent(trx, id, { status: "cancelled", note }, now);
  // No e-mail after a lost dispute, because the bank has informed the shopper.
  if (cancelled.lostCents === 0)
    await enqueueMail(trx, { kind: "order-cancelled", subjectId: id, recipient: email }, now);
  const restocked = await readRestocked(
    trx,
    refunds.map((refund) => refund.id),
  );
  const stock =
    restocked.length > 0
      ? "Units of earlier refunds were restocked, others were not"
      : "Its units were not restocked";
  const message = `${total} ${isPending ? "is being refunded" : "went back to the shopper"} at the payment provider, so the order was cancelled (it was ${status}). ${stock}: correct the stock if they are back.`;
  const problem = { paymentIntentId, kind: "refunded-elsewhere" } as const;
  await recordProblem(trx, { ...problem, message }, now);
  return true;
}

// Texts for the shopper

export function describeRefunded(cents: number, totalCents: number): string {
  const money = formatMoney(cents);
  return cents === totalCents
    ? m.orders_event_refunded_whole({ money })
    : m.orders_event_refunded_part({ money });
}

export const describeRequested = (cents: number): string =>
  m.orders_event_refund_requested({ money: formatMoney(cents) });

// Texts for the operator: failures, and what to do about them

/** The provider has accepted the refund and not confirmed it. */
export const REFUND_UNCONFIRMED =
  "The payment provider accepted the refund and has not confirmed it yet. This page shows the result as soon as it has.";

export const REFUND_WITHOUT_RESPONSE =
  "The payment provider did not respond. The store retries the refund every minute.";

/** An imported order has no payment that this store could refund. */
export const NOT_PAID_HERE =
  "This order was imported and not paid through this store. Refund it where it was paid, then choose “Mark as refunded”.";

/** The shopper's bank returned a refund after the provider had accepted it. */
export function describeReturnedRefund(cents: number): string {
  return `A refund of ${formatMoney(cents)} did not reach the shopper: the bank returned it. Try the refund again, or pay it back another way and choose “Mark as refunded”.`;
}

/** The provider rejected the refund, with an error code if it gave one. */
export function describeRejectedRefund(code?: string): string {
  switch (code) {
    case "resource_missing":
      return "The payment provider does not know this payment: it was made with another account or mode. Refund it there, then choose “Mark as refunded”.";
    case "charge_disputed":
      return "The shopper's bank disputes this payment, so it can't be refunded. Answer the dispute at the payment provider.";
    case "balance_insufficient":
    case "insufficient_funds":
      return "The balance at the payment provider is too low for this refund. Add funds there, then try the refund again.";
    case "StripeAuthenticationError":
    case "StripePermissionError":
      return "The payment provider did not accept the store's key for refunds. Check the key and its permissions, then try the refund again.";
    default:
      return "The payment provider rejected the refund. Look at the payment in its dashboard, then refund it there or try the refund again.";
  }
}
