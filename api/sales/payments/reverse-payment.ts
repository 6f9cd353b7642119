import type { PaymentProblemKind } from "../../../data/model/admin/payment-problem.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import {
  GatewayFailure,
  type IntentStatus,
  type PaymentIntent,
  type ProviderRefund,
} from "../../payment-gateway.ts";
import { findCheckout, incrementAttempt, transitionCheckout } from "../checkout/store.ts";
import { sumLost, sumRefunds, type WebhookEvent } from "../refunds/provider-refunds.ts";
import { raiseProblem, recordProblem, resolveProblems } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">;

/** Why a payment can't become an order, for the operator; the shopper reads the message of kind "discount". */
export type ReversalReason = { kind: PaymentProblemKind; message: string };

export type PaymentReversal =
  /** Nothing was charged, and no order can be placed any more. The authorization is or will be cancelled. */
  | "cancelled"
  /** The provider has confirmed the refund. */
  | "refunded"
  /** The provider has accepted the refund and not confirmed it yet. */
  | "refund-pending"
  /** The provider rejected the refund or did not respond. It is retried. */
  | "refund-failed";

/**
 * Ends a checkout that can't become an order, for a reason or because it was abandoned (no `reason`): cancels
 * its intent, or refunds it if it was captured. The checkout's state changes to `refund_pending` first, so that
 * no concurrent request can place an order for it. Returns "ordered" if the order was placed before; nothing is
 * reversed then.
 */
export async function reversePayment(
  deps: Deps,
  checkoutId: string,
  intent: PaymentIntent,
  reason?: ReversalReason,
): Promise<PaymentReversal | "ordered"> {
  const { db, dialect, clock, log } = deps;
  const problem = reason && { ...reason, paymentIntentId: intent.id, checkoutId };
  const isClaimed = await transaction(db, dialect, async (trx) => {
    if (!(await transitionCheckout(trx, checkoutId, "refund_pending", clock()))) return false;
    if (problem) await recordProblem(trx, problem, clock());
    return true;
  });
  if (!isClaimed) {
    // A concurrent request has placed the order or completed the reversal.
    const ended = await findCheckout(db, { id: checkoutId });
    if (ended?.state === "refunded") return "refunded";
    return ended?.state === "expired" ? "cancelled" : "ordered";
  }
  if (problem) log.warn(problem, "a payment can't become an order and is reversed");
  return repeatReversal(deps, checkoutId, intent);
}

/**
 * Reverses the payment of a `refund_pending` checkout, and ends the checkout once the provider has confirmed
 * it. Safe to repeat: the provider cancels or refunds a payment only once.
 */
export async function repeatReversal(
  deps: Deps,
  checkoutId: string,
  intent: PaymentIntent,
): Promise<PaymentReversal> {
  if (intent.status === "succeeded") return refundPayment(deps, checkoutId, intent);
  const { db, dialect, clock } = deps;
  const status = await cancelPayment(deps, intent);
  // The operator has captured it in the provider's dashboard.
  if (status === "succeeded") return refundPayment(deps, checkoutId, intent);
  // Without an order the payment is never captured.
  if (status !== "canceled") return "cancelled";
  await transaction(db, dialect, async (trx) => {
    await transitionCheckout(trx, checkoutId, "expired", clock());
    await resolveProblems(trx, intent.id, clock());
  });
  return "cancelled";
}

/**
 * Refunds a captured payment. All callers use the same idempotency key; a rejection increments its attempt,
 * because the provider repeats a rejection for the same key.
 */
async function refundPayment(
  deps: Deps,
  checkoutId: string,
  { id: paymentIntentId, paidCents }: PaymentIntent,
): Promise<PaymentReversal> {
  const { db, dialect, clock, log } = deps;
  const attempt = (await findCheckout(db, { id: checkoutId }))?.intentAttempt ?? 0;
  const key = `refund-${paymentIntentId}${attempt > 0 ? `-${attempt}` : ""}`;
  let status: string;
  let isRejected = true;
  try {
    status = await sendRefund(deps, { paymentIntentId, paidCents }, key);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.error({ err: error, paymentIntentId }, "a refund failed and will be retried");
    isRejected = error.isRejected;
    status = isRejected ? (error.code ?? "rejected") : "no response";
  }
  if (status === "pending") return "refund-pending";
  if (status !== "succeeded") {
    if (isRejected) await incrementAttempt(db, { id: checkoutId, intentAttempt: attempt });
    const message = `The refund did not go through (${status}).`;
    const problem = { kind: "refund-failed", message, paymentIntentId, checkoutId } as const;
    await recordProblem(db, problem, clock());
    return "refund-failed";
  }
  await transaction(db, dialect, async (trx) => {
    await transitionCheckout(trx, checkoutId, "refunded", clock());
    await resolveProblems(trx, paymentIntentId, clock());
  });
  return "refunded";
}

/**
 * Cancels an unpaid or authorized intent that becomes no order. Deletes its record first, so that the
 * provider does not store the details of a shopper who ordered nothing.
 * @returns the status of the intent: "canceled" if that succeeded, or if the provider does not know it; undefined
 *   if the provider rejects the request or does not respond, which is logged: reconciliation repeats it
 */
export async function cancelPayment(
  { payments, log }: Pick<ApiDeps, "payments" | "log">,
  { id, record }: Pick<PaymentIntent, "id" | "record">,
): Promise<IntentStatus | undefined> {
  try {
    if (record) await payments.deleteRecord(id);
    return (await payments.cancelIntent(id))?.status ?? "canceled";
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ err: error, paymentIntentId: id }, "an authorization was not cancelled");
    return undefined;
  }
}

/**
 * Sends the refund of a whole payment to the provider and returns its current state. The provider repeats its first response
 * for an idempotency key, so the state of an accepted refund is read from the payment's refunds. It stays
 * "pending" if they can't be read.
 * @throws GatewayFailure if the provider rejects the request or does not respond
 */
async function sendRefund(
  { payments, log }: Pick<ApiDeps, "payments" | "log">,
  { paymentIntentId, paidCents }: { paymentIntentId: string; paidCents: number },
  idempotencyKey: string,
): Promise<ProviderRefund["state"]> {
  const { state } = await payments.refundIntent(paymentIntentId, idempotencyKey);
  if (state !== "pending") return state;
  try {
    const { refunds } = await payments.retrieveRefundsAndDisputes(paymentIntentId);
    if (refunds.some(({ state }) => state === "pending")) return "pending";
    return sumRefunds(refunds) >= paidCents ? "succeeded" : "failed";
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ err: error, paymentIntentId }, "the state of a refund could not be read");
    return "pending";
  }
}

/** Checks the refund of a payment without an order: the shopper's bank may have returned it. */
export async function checkReversal(
  { db, payments, clock }: Pick<Deps, "db" | "payments" | "clock">,
  paymentIntentId: string,
  event: WebhookEvent | undefined,
): Promise<"recorded" | "unchanged"> {
  const intent = await payments.retrieveIntent(paymentIntentId);
  const found = await payments.retrieveRefundsAndDisputes(paymentIntentId);
  const returnedCents = sumRefunds(found.refunds) + sumLost(found.disputes ?? []);
  const left = (intent?.paidCents ?? 0) - returnedCents;
  if (left <= 0) return "unchanged";
  const message = `A refund of ${formatMoney(left)} did not reach the shopper, who has no order: refund it at the payment provider.`;
  const problem = { paymentIntentId, kind: "refund-failed", message } as const;
  // Only a webhook event reopens a resolved problem, because reconciliation finds it on every run.
  if (event) await raiseProblem(db, problem, clock());
  else await recordProblem(db, problem, clock());
  return "recorded";
}
