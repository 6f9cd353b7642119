import { formatMoney } from "../../data/model/money.ts";
import type { OrderStatus } from "../../data/model/order.ts";
import type { Db } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { enqueueMail, enqueueRefundMail } from "../mail/store.ts";
import type { Returns } from "../payments/gateway.ts";
import {
  hadProblem,
  raiseProblem,
  recordEvent,
  recordProblem,
  resolveProblems,
} from "../payments/store.ts";
import { type CheckoutDeps, finalizeCheckout } from "./finalize-checkout.ts";
import { recordOrderEvent } from "./fulfil-order.ts";
import type { WebhookEvent } from "./place-order.ts";
import { REFUND_UNCONFIRMED } from "./refund-messages.ts";

export type Recorded = "recorded" | "unchanged" | "no-order";

/**
 * Brings an order up to date with what was refunded or disputed at the payment provider, whoever
 * began it: the operator in the provider's dashboard, or the shopper's bank. What is true is asked
 * of the provider, so that it may be called as often as one likes, by the webhook and by
 * reconciliation. A payment that went back whole cancels its order; its pieces stay out of the
 * stock until somebody has seen to them.
 * @throws GatewayFailure when the provider can't be asked
 */
export async function recordReturns(
  deps: CheckoutDeps,
  paymentIntentId: string,
  event?: WebhookEvent,
): Promise<Recorded> {
  const { db, dialect, payments, clock } = deps;
  const settled = await finalizeCheckout(deps, paymentIntentId);
  if (settled.outcome === "refunded") return checkRefund(deps, paymentIntentId, event);
  if (settled.outcome !== "ordered") return "no-order";
  const returns = await payments.retrieveReturns(paymentIntentId);
  return transaction<Recorded>(db, dialect, async (trx) => {
    const order = await claim(trx, paymentIntentId, returns);
    const told = await recordDisputes(trx, paymentIntentId, returns, clock(), event?.type);
    if (order) await follow(trx, order, returns, clock());
    if (!order && !told) return "unchanged";
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

/** Writes the sum; whoever comes second finds nothing to do. */
async function claim(trx: Db, paymentIntentId: string, returns: Returns) {
  const order = await trx
    .selectFrom("orders")
    .select(["id", "customer_email", "status", "refund_state", "total_cents", "returned_cents"])
    .where("stripe_payment_intent_id", "=", paymentIntentId)
    .executeTakeFirstOrThrow();
  const before = order.returned_cents;
  // What a dispute took when disputes could still be read did not come back by that.
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

/** What a new sum means for the order. */
async function follow(trx: Db, order: Changed, returns: Returns, now: Date): Promise<void> {
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
  const isOurs = returns.refundedCents >= totalCents;
  // To whom the bank gave the money back we have nothing to write.
  if (isOurs)
    await enqueueMail(trx, { kind: "order-cancelled", subjectId: id, recipient: order.email }, now);
  const message = `${total} ${isPending ? "is being refunded" : "went back to the shopper"} at the payment provider, so the order was cancelled (it was ${status}). Its pieces stayed out of the stock: count them in if they are here.`;
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

/** A refund that had been taken for done was turned away by the shopper's bank. */
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

/** An open dispute is a problem, which also holds the order; a lost one stays one to be seen. */
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
    const told = { ...problem, paymentIntentId, checkoutId: null };
    isNew = (await recordProblem(trx, told, now)) || isNew;
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

/** A payment that became no order was given back; the bank may turn that away too. */
async function checkRefund(
  { db, payments, clock }: CheckoutDeps,
  paymentIntentId: string,
  event: WebhookEvent | undefined,
): Promise<Recorded> {
  const intent = await payments.retrieveIntent(paymentIntentId);
  const returns = await payments.retrieveReturns(paymentIntentId);
  const left = (intent?.receivedCents ?? 0) - returnedCents(returns);
  if (left <= 0) return "unchanged";
  const message = `A refund of ${formatMoney(left)} did not reach the shopper, who has no order: give it back at the payment provider.`;
  const problem = { paymentIntentId, checkoutId: null, kind: "refund-failed", message } as const;
  // Reconciliation finds it again and again; only news opens it again.
  if (event) await raiseProblem(db, problem, clock());
  else await recordProblem(db, problem, clock());
  return "recorded";
}
