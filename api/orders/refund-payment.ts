import type { PaymentProblemKind } from "../../data/model/payment-problem.ts";
import { releaseStock } from "../checkout/reserve-stock.ts";
import {
  type Checkout,
  findCheckout,
  raiseAttempt,
  transitionCheckout,
} from "../checkout/store.ts";
import { transaction } from "../db/transaction.ts";
import type { ApiDeps } from "../deps.ts";
import { GatewayFailure } from "../payments/gateway.ts";
import { recordEvent, recordProblem, resolveProblems } from "../payments/store.ts";
import type { WebhookEvent } from "./place-order.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">;
type Paid = Pick<Checkout, "id"> & { paymentIntentId: string };

/**
 * Refunds a payment that can't become an order. The checkout is taken out of everybody else's hands
 * first (`held`), so that no order can come of it any more, then refunded under a key that is the
 * same whoever tries, then closed. "ordered": an order came first, nothing is refunded.
 */
export async function refundPayment(
  deps: Deps,
  checkout: Paid,
  problem: { kind: PaymentProblemKind; message: string },
  event?: WebhookEvent,
): Promise<"refunded" | "held" | "ordered"> {
  const { db, dialect, clock, log } = deps;
  const { paymentIntentId } = checkout;
  const claimed = await transaction(db, dialect, async (trx) => {
    if (!(await transitionCheckout(trx, checkout.id, "held", clock()))) return false;
    await releaseStock(trx, checkout.id);
    await recordProblem(trx, { ...problem, paymentIntentId, checkoutId: checkout.id }, clock());
    if (event) await recordEvent(trx, { ...event, paymentIntentId, outcome: "held" }, clock());
    return true;
  });
  if (!claimed) {
    // Another caller came first: with an order, or with the refund.
    const ended = await findCheckout(db, { id: checkout.id });
    return ended?.state === "refunded" ? "refunded" : "ordered";
  }
  log.error({ paymentIntentId, checkout: checkout.id, ...problem }, "a payment is being refunded");
  return retryRefund(deps, checkout);
}

/**
 * Refunds what `refundPayment` holds, under a key that is the same until the provider has answered it
 * with a fault, which it would repeat. Safe to repeat: a payment is given back whole, and only once.
 */
export async function retryRefund(deps: Deps, checkout: Paid): Promise<"refunded" | "held"> {
  const { db, dialect, payments, clock, log } = deps;
  const { paymentIntentId } = checkout;
  const attempt = (await findCheckout(db, { id: checkout.id }))?.intentAttempt ?? 0;
  const key = `refund-${paymentIntentId}${attempt > 0 ? `-${attempt}` : ""}`;
  let status: string;
  try {
    status = (await payments.refundIntent(paymentIntentId, key)).status;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.answered) await raiseAttempt(db, { id: checkout.id, intentAttempt: attempt });
    log.error({ err: error, paymentIntentId }, "a refund did not go through and will be repeated");
    status = "no answer";
  }
  if (status !== "succeeded" && status !== "pending") {
    const message = `The refund did not go through (${status}).`;
    const checkoutId = checkout.id;
    const problem = { kind: "refund-failed", message, paymentIntentId, checkoutId } as const;
    await recordProblem(db, problem, clock());
    return "held";
  }
  await transaction(db, dialect, async (trx) => {
    await transitionCheckout(trx, checkout.id, "refunded", clock());
    await resolveProblems(trx, paymentIntentId, clock());
  });
  return "refunded";
}
