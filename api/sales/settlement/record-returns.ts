import type { OrderStatus } from "../../../data/model/sales/order.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { enqueueMail, enqueueRefundMail } from "../../mail/store.ts";
import type { PaymentEvent, Returns } from "../../payment-gateway.ts";
import { recordOrderEvent } from "../orders/fulfil-order.ts";
import { REFUND_UNCONFIRMED } from "../orders/refund-messages.ts";
import {
  hadProblem,
  raiseProblem,
  recordEvent,
  recordProblem,
  resolveProblems,
} from "../payments/store.ts";
import { type CheckoutDeps, finalizeCheckout } from "./finalize-checkout.ts";

type WebhookEvent = Pick<PaymentEvent, "id" | "type">;

export type Recorded = "recorded" | "unchanged" | "no-order";

/**
 * Updates an order from the refunds and disputes at the payment provider, which the store, the
 * operator in the provider's dashboard or the shopper's bank may have started. Reads the current state
 * from the provider, so it is idempotent; the webhook and reconciliation call it. A full refund cancels
 * the order without restocking it.
 * @throws GatewayFailure if the provider can't be reached
 */
export async function recordReturns(
  deps: CheckoutDeps,
  paymentIntentId: string,
  event?: WebhookEvent,
): Promise<Recorded> {
  const { db, dialect, payments, clock } = deps;
  const result = await finalizeCheckout(deps, paymentIntentId);
  if (result.outcome === "refunded") return checkRefund(deps, paymentIntentId, event);
  if (result.outcome !== "ordered") return "no-order";
  const intent = await payments.retrieveIntent(paymentIntentId);
  // Stripe also reports a refund if the authorization of an order is cancelled.
  if (intent?.status === "canceled") return "unchanged";
  const returns = await payments.retrieveReturns(paymentIntentId);
  return transaction<Recorded>(db, dialect, async (trx) => {
    const order = await updateReturned(trx, paymentIntentId, returns);
    const isNewDispute = await recordDisputes(trx, paymentIntentId, returns, clock(), event?.type);
    if (order) await applyReturned(trx, order, returns, clock());
    if (!order && !isNewDispute) return "unchanged";
    const outcome = "recorded";
    if (event) await recordEvent(trx, { ...event, paymentIntentId, outcome }, clock());
    return outcome;
  });
}

type Changed = {
  id: string;
  paymentIntentId: string;
  email: string;
  status: OrderStatus;
  refundState: string | null;
  totalCents: number;
  before: number;
  after: number;
};

/** Writes the returned amount; undefined if it is unchanged or a concurrent call has written it. */
async function updateReturned(trx: Db, paymentIntentId: string, returns: Returns) {
  const order = await trx
    .selectFrom("orders")
    .select(["id", "customer_email", "status", "refund_state", "total_cents", "returned_cents"])
    .where("stripe_payment_intent_id", "=", paymentIntentId)
    .executeTakeFirstOrThrow();
  const before = order.returned_cents;
  // If disputes can no longer be read, the amount of a lost dispute still counts as returned.
  const isHidden = !returns.disputes && (await hadProblem(trx, paymentIntentId, "dispute-lost"));
  const after = isHidden ? Math.max(before, returns.refundedCents) : returnedCents(returns);
  if (before === after) return undefined;
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set({ returned_cents: after })
    .where("id", "=", order.id)
    .where("returned_cents", "=", before)
    .where("status", "=", order.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return undefined;
  const { id, customer_email: email, refund_state: refundState, total_cents: totalCents } = order;
  return {
    id,
    paymentIntentId,
    email,
    status: order.status,
    refundState,
    totalCents,
    before,
    after,
  };
}

/** Updates the order for a new returned amount. */
async function applyReturned(trx: Db, order: Changed, returns: Returns, now: Date): Promise<void> {
  const { id, paymentIntentId, status, before, after, totalCents } = order;
  if (after < before) return noteFailedRefund(trx, order, now);
  const isWhole = after >= totalCents;
  const isPending = returns.pendingCents > 0;
  if (status === "cancelled") {
    const isDone = isWhole && !isPending;
    if (isDone && order.refundState !== "refunded") await closeRefund(trx, order, now);
    return;
  }
  const money = formatMoney(after - before);
  if (!isWhole) {
    const note = isPending
      ? `A refund of ${money} has been requested`
      : `${money} of your payment has been refunded`;
    await recordOrderEvent(trx, id, { status, note }, now);
    return;
  }
  await trx
    .updateTable("orders")
    .set({
      status: "cancelled",
      refund_state: isPending ? "pending" : "refunded",
      refund_message: isPending ? REFUND_UNCONFIRMED : null,
      restocked: 0,
    })
    .where("id", "=", id)
    .execute();
  const total = formatMoney(totalCents);
  const note = isPending
    ? `A refund of ${total} has been requested`
    : `Your payment of ${total} has been refunded`;
  await recordOrderEvent(trx, id, { status: "cancelled", note }, now);
  const isRefund = returns.refundedCents >= totalCents;
  // No e-mail after a lost dispute, because the bank has informed the shopper.
  if (isRefund)
    await enqueueMail(trx, { kind: "order-cancelled", subjectId: id, recipient: order.email }, now);
  const message = `${total} ${isPending ? "is being refunded" : "went back to the shopper"} at the payment provider, so the order was cancelled (it was ${status}). Its units were not restocked: correct the stock if they are back.`;
  await recordProblem(
    trx,
    { paymentIntentId, checkoutId: null, kind: "refunded-elsewhere", message },
    now,
  );
}

async function closeRefund(trx: Db, order: Changed, now: Date): Promise<void> {
  const { id, email, paymentIntentId, totalCents } = order;
  await trx
    .updateTable("orders")
    .set({ refund_state: "refunded", refund_message: null })
    .where("id", "=", id)
    .execute();
  const note = `Your payment of ${formatMoney(totalCents)} has been refunded`;
  await recordOrderEvent(trx, id, { status: "cancelled", note }, now);
  await enqueueRefundMail(trx, id, email, now);
  await resolveProblems(trx, paymentIntentId, now, "refund-failed");
}

/** Handles a refund that the shopper's bank returned after the provider had confirmed it. */
async function noteFailedRefund(trx: Db, order: Changed, now: Date): Promise<void> {
  const { id, paymentIntentId, status, before, after } = order;
  const message = `A refund of ${formatMoney(before - after)} did not reach the shopper: the bank returned it. Try the refund again, or pay it back another way and choose “It was refunded elsewhere”.`;
  await trx
    .updateTable("orders")
    .set((by) => ({
      refund_state: "failed",
      refund_message: message,
      refund_attempt: by("refund_attempt", "+", 1),
    }))
    .where("id", "=", id)
    .where("status", "=", "cancelled")
    .execute();
  const note = `A refund of ${formatMoney(before - after)} did not go through. We are looking into it`;
  await recordOrderEvent(trx, id, { status, note }, now);
  const problem = { paymentIntentId, checkoutId: null, kind: "refund-failed", message } as const;
  await raiseProblem(trx, problem, now);
}

/**
 * Records disputes as problems. An open one blocks packing and shipping. Returns whether anything
 * changed.
 */
async function recordDisputes(
  trx: Db,
  paymentIntentId: string,
  { disputes }: Returns,
  now: Date,
  eventType: string | undefined,
): Promise<boolean> {
  if (!disputes) {
    if (eventType !== "charge.dispute.created") return false;
    return recordProblem(trx, { ...UNREAD_DISPUTE, paymentIntentId, checkoutId: null }, now);
  }
  let isNew = false;
  for (const { amountCents, reason, state } of disputes) {
    if (state === "won") continue;
    const money = formatMoney(amountCents);
    const why = reason.replaceAll("_", " ");
    const problem =
      state === "open"
        ? ({
            kind: "dispute",
            message: `The shopper's bank disputes ${money} (${why}). Answer it at the payment provider; until then the order is on hold.`,
          } as const)
        : ({
            kind: "dispute-lost",
            message: `The dispute of ${money} (${why}) was lost: the money went back to the shopper.`,
          } as const);
    const recorded = { ...problem, paymentIntentId, checkoutId: null };
    isNew = (await recordProblem(trx, recorded, now)) || isNew;
  }
  if (disputes.length > 0 && !disputes.some(({ state }) => state === "open"))
    isNew = (await resolveProblems(trx, paymentIntentId, now, "dispute")) > 0 || isNew;
  return isNew;
}

const UNREAD_DISPUTE = {
  kind: "dispute",
  message:
    "The shopper's bank disputes this payment, and the payment provider's key may not read disputes. Answer it at the payment provider, then mark this as resolved; until then the order is on hold.",
} as const;

function returnedCents({ refundedCents, disputes = [] }: Returns): number {
  const lost = disputes.filter(({ state }) => state === "lost");
  return lost.reduce((sum, { amountCents }) => sum + amountCents, refundedCents);
}

/** Checks the refund of a payment without an order, which the bank may have returned. */
async function checkRefund(
  { db, payments, clock }: CheckoutDeps,
  paymentIntentId: string,
  event: WebhookEvent | undefined,
): Promise<Recorded> {
  const intent = await payments.retrieveIntent(paymentIntentId);
  const returns = await payments.retrieveReturns(paymentIntentId);
  const left = (intent?.paidCents ?? 0) - returnedCents(returns);
  if (left <= 0) return "unchanged";
  const message = `A refund of ${formatMoney(left)} did not reach the shopper, who has no order: refund it at the payment provider.`;
  const problem = { paymentIntentId, checkoutId: null, kind: "refund-failed", message } as const;
  // Only a webhook event reopens a resolved problem, because reconciliation finds it on every run.
  if (event) await raiseProblem(db, problem, clock());
  else await recordProblem(db, problem, clock());
  return "recorded";
}
