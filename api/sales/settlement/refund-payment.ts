import type { PaymentProblemKind } from "../../../data/model/admin/payment-problem.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { GatewayFailure } from "../../payment-gateway.ts";
import { releaseStock } from "../checkout/reserve-stock.ts";
import {
  type Checkout,
  findCheckout,
  incrementAttempt,
  transitionCheckout,
} from "../checkout/store.ts";
import { recordEvent, recordProblem, resolveProblems } from "../payments/store.ts";
import { releaseDiscount } from "../pricing/discounts/store.ts";
import type { WebhookEvent } from "./place-order.ts";
import { requestRefund } from "./request-refund.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">;
type PaidCheckout = Pick<Checkout, "id"> & { paymentIntentId: string; receivedCents: number };

/** Why a payment can't become an order, for the operator. */
export type RefundProblem = { kind: PaymentProblemKind; message: string };

export type PaymentRefund =
  /** The provider has confirmed the refund. */
  | "refunded"
  /** The provider has accepted the refund and not confirmed it yet. */
  | "refund-pending"
  /** The provider rejected the refund or did not respond. It is retried. */
  | "refund-failed";

/**
 * Refunds a payment that can't become an order. The checkout's state changes to `refund_pending` first,
 * so that no concurrent request can place an order for it. All callers use the same idempotency key.
 * Returns "ordered" if the order was placed before; nothing is refunded then.
 */
export async function refundPayment(
  deps: Deps,
  checkout: PaidCheckout,
  problem: RefundProblem,
  event?: WebhookEvent,
): Promise<PaymentRefund | "ordered"> {
  const { db, dialect, clock, log } = deps;
  const { paymentIntentId } = checkout;
  const isClaimed = await transaction(db, dialect, async (trx) => {
    if (!(await transitionCheckout(trx, checkout.id, "refund_pending", clock()))) return false;
    await releaseDiscount(trx, checkout.id);
    await releaseStock(trx, checkout.id, clock());
    await recordProblem(trx, { ...problem, paymentIntentId, checkoutId: checkout.id }, clock());
    if (event)
      await recordEvent(trx, { ...event, paymentIntentId, outcome: "refund_pending" }, clock());
    return true;
  });
  if (!isClaimed) {
    // A concurrent request has placed the order or completed the refund.
    const ended = await findCheckout(db, { id: checkout.id });
    return ended?.state === "refunded" ? "refunded" : "ordered";
  }
  log.error({ paymentIntentId, checkout: checkout.id, ...problem }, "a payment is being refunded");
  return retryRefund(deps, checkout);
}

/**
 * Requests the refund of a `refund_pending` checkout, and closes the checkout once the provider has
 * confirmed it. A rejection increments the attempt, because the provider repeats a rejection for the same
 * idempotency key. Safe to repeat: the provider refunds a payment only once.
 */
export async function retryRefund(deps: Deps, checkout: PaidCheckout): Promise<PaymentRefund> {
  const { db, dialect, clock, log } = deps;
  const { paymentIntentId } = checkout;
  const attempt = (await findCheckout(db, { id: checkout.id }))?.intentAttempt ?? 0;
  const key = `refund-${paymentIntentId}${attempt > 0 ? `-${attempt}` : ""}`;
  let status: string;
  let isRejected = true;
  try {
    status = await requestRefund(deps, checkout, key);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.error({ err: error, paymentIntentId }, "a refund failed and will be retried");
    isRejected = error.isRejected;
    status = isRejected ? (error.code ?? "rejected") : "no response";
  }
  if (status === "pending") return "refund-pending";
  if (status !== "succeeded") {
    if (isRejected) await incrementAttempt(db, { id: checkout.id, intentAttempt: attempt });
    const message = `The refund did not go through (${status}).`;
    const checkoutId = checkout.id;
    const problem = { kind: "refund-failed", message, paymentIntentId, checkoutId } as const;
    await recordProblem(db, problem, clock());
    return "refund-failed";
  }
  await transaction(db, dialect, async (trx) => {
    await transitionCheckout(trx, checkout.id, "refunded", clock());
    await resolveProblems(trx, paymentIntentId, clock());
  });
  return "refunded";
}
