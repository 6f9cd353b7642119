import type { SentLine } from "../../../data/model/sales/checkout.ts";
import { isTransientError, transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import type { Issue } from "../../http/errors.ts";
import { withLocale } from "../../http/locale.ts";
import { type IntentStatus, isPaid, type PaymentIntent } from "../../payment-gateway.ts";
import { describeRefusal, placeOrder } from "../orders/place-order.ts";
import { completeFromRecord, rebuildOrder, UNKNOWN_CHECKOUT } from "../orders/rebuild-order.ts";
import { findOrderByIntent } from "../orders/store.ts";
import { capturePayment } from "../payments/capture-payment.ts";
import {
  type PaymentReversal,
  type ReversalReason,
  repeatReversal,
  reversePayment,
} from "../payments/reverse-payment.ts";
import { recordProblem } from "../payments/store.ts";
import { findMismatch, priceForAddress } from "../payments/verify-payment.ts";
import { isDeliverable } from "../pricing/order-pricing.ts";
import { isSameCart, sumLines } from "../pricing/quote.ts";
import { type Checkout, type CheckoutDetails, findCheckout } from "./store.ts";

export type CheckoutDeps = Omit<ApiDeps, "url" | "mailer" | "searchIndex">;

type FinalizeOptions = {
  /** Name and address of the shopper, used if the checkout has none yet. */
  details?: CheckoutDetails | undefined;
  /** Restricts the call to this browser; `checkout` is the stored one of the payment. */
  shopper?: { browserHash: string; checkout: Checkout | undefined };
  /** The cart of the request, compared with the one that was paid. */
  cartItems?: readonly SentLine[];
  /** Reverses a payment without a name and address instead of waiting for the browser to send them. */
  reverseIncomplete?: boolean;
};

export type FinalizeResult =
  /** `created` is true for exactly one call per order. */
  | { outcome: "ordered"; orderId: string; created: boolean }
  | { outcome: "unpaid"; status: IntentStatus }
  /** The intent does not belong to this store or this browser. */
  | { outcome: "unknown" }
  /** The sent cart differs from the paid one. Recorded as a problem; nothing else changes. */
  | { outcome: "mismatch" }
  /** Paid, but the shopper's address is not valid. Nothing changes, so that the shopper can correct it. */
  | { outcome: "rejected"; issues: Issue[] }
  /** Paid, but the shopper's name and address are not known yet. */
  | { outcome: "incomplete" }
  /** The checkout is closed as ordered, but its order can't be found. */
  | { outcome: "order-missing" }
  /**
   * No order can be placed. "cancelled": nothing was charged. Otherwise the payment was captured, and is
   * being refunded.
   */
  | { outcome: "cancelled" }
  | { outcome: Exclude<PaymentReversal, "cancelled"> };

const MAX_ATTEMPTS = 3;
/** Delay before the second attempt, in milliseconds; the third one waits four times as long. */
const RETRY_DELAY = 100;

/**
 * Places the order of an authorized intent and then captures the payment, or cancels the authorization if
 * the order can't be fulfilled. Idempotent: the browser's request, the webhook and reconciliation may all
 * call it concurrently. The status of the payment is read from the provider; a conditional update of the
 * checkout decides the race. The order stands even if its payment can't be captured now: a job captures it.
 * A payment that was captured already, because an earlier release or the operator captured it, is refunded
 * instead of cancelled.
 * @throws GatewayFailure if the provider can't be reached
 * @throws a transient database error, in which case the caller retries later and nothing is reversed
 * @example
 * const result = await finalizeCheckout(deps, intentId);
 * if (result.outcome === "ordered" && !result.created) return "another request was faster";
 */
export async function finalizeCheckout(
  deps: CheckoutDeps,
  intentId: string,
  options: FinalizeOptions = {},
): Promise<FinalizeResult> {
  const { db, payments } = deps;
  const { shopper } = options;
  const order = await findOrderByIntent(db, intentId);
  if (shopper && (order ?? shopper.checkout)?.browserHash !== shopper.browserHash)
    return { outcome: "unknown" };
  if (order) return { outcome: "ordered", orderId: order.order.id, created: false };
  const intent = await payments.retrieveIntent(intentId);
  if (intent?.checkoutId === undefined) return { outcome: "unknown" };
  if (intent.status === "canceled") return { outcome: "cancelled" };
  if (!isPaid(intent)) return { outcome: "unpaid", status: intent.status };
  const result = await placeWithRetries(deps, intent, intent.checkoutId, options);
  if (result.outcome === "ordered" && result.created) await capturePayment(deps, result.orderId);
  return result;
}

async function placeWithRetries(
  deps: CheckoutDeps,
  intent: PaymentIntent,
  checkoutId: string,
  options: FinalizeOptions,
): Promise<FinalizeResult> {
  for (let failed = 0; ; ) {
    try {
      const result = await finalizePaid(deps, intent, checkoutId, options);
      if (result) return result;
    } catch (error) {
      // The payment becomes an order once the database has recovered: all callers retry.
      if (isTransientError(error)) throw error;
      failed += 1;
      if (failed === MAX_ATTEMPTS) return reverseAfterFailures(deps, intent, checkoutId, error);
      deps.log.warn(
        { err: error, intentId: intent.id },
        "an order could not be written and will be retried",
      );
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY * failed ** 2));
    }
  }
}

/** One attempt; undefined if another request has changed the checkout meanwhile. */
async function finalizePaid(
  deps: CheckoutDeps,
  intent: PaymentIntent,
  checkoutId: string,
  options: FinalizeOptions,
): Promise<FinalizeResult | undefined> {
  const { db, dialect, payments, clock } = deps;
  const stored = await findCheckout(db, { id: checkoutId });
  if (stored?.state === "expired") {
    // The intent may have been cancelled since it was read.
    const current = await payments.retrieveIntent(intent.id);
    if (!current || !isPaid(current)) return { outcome: "cancelled" };
  }
  if (!stored) return rebuildOrder(deps, intent, checkoutId);
  const checkout = completeFromRecord(stored, intent);
  if (checkout.paymentIntentId !== undefined && checkout.paymentIntentId !== intent.id) {
    const problem = { kind: "unknown", message: UNKNOWN_CHECKOUT } as const;
    await recordProblem(db, { ...problem, paymentIntentId: intent.id }, clock());
    return { outcome: "unknown" };
  }
  const reverseFor = (reason: ReversalReason) => reverseOrFind(deps, checkoutId, intent, reason);
  if (checkout.state === "refunded") return { outcome: "refunded" };
  if (checkout.state === "refund_pending")
    return { outcome: await repeatReversal(deps, checkoutId, intent) };
  if (checkout.state === "ordered") return findOrdered(deps, intent);
  if (intent.refunded) {
    // Refunded in the provider's dashboard: it must not become an order.
    const message = "Refunded at the payment provider before it became an order.";
    return reverseFor({ kind: "mismatch", message });
  }
  const mismatch = findMismatch(checkout, intent);
  if (mismatch) return reverseFor({ kind: "mismatch", message: mismatch });
  if (options.cartItems && !isSameCart(checkout.lines, sumLines(options.cartItems))) {
    const message = "An order was requested with another cart than the one that was paid.";
    const problem = { kind: "mismatch", message, checkoutId } as const;
    await recordProblem(db, { ...problem, paymentIntentId: intent.id }, clock());
    return { outcome: "mismatch" };
  }
  // Details sent before the payment take precedence, so that the first caller does not change the order.
  const details = [checkout.details, options.details].find(
    (one) => one && isDeliverable(one, checkout.pricing),
  );
  if (!details) {
    if (!options.reverseIncomplete) return { outcome: "incomplete" };
    const message = "Paid, but the shipping address is not known.";
    return reverseFor({ kind: "no-details", message });
  }
  // A webhook has no language: the order stores the names of its checkout's (B1).
  const priced = await withLocale(checkout.locale, () =>
    priceForAddress(deps, checkout, details, intent.paidCents),
  );
  if (priced.issues) return { outcome: "rejected", issues: priced.issues };
  if (priced.problem) return reverseFor(priced.problem);
  const { pricing } = priced;
  try {
    // The shopper reads why a discount code could not be used.
    const orderId = await withLocale(checkout.locale, () =>
      transaction(db, dialect, (trx) =>
        placeOrder(trx, { ...checkout, pricing }, intent, details, deps),
      ),
    );
    return orderId === undefined ? undefined : { outcome: "ordered", orderId, created: true };
  } catch (error) {
    const reason = describeRefusal(error, checkout);
    if (!reason) throw error;
    return reverseFor(reason);
  }
}

/** After repeated failures: returns the order of a concurrent caller, or reverses the payment (P36). */
async function reverseAfterFailures(
  deps: CheckoutDeps,
  intent: PaymentIntent,
  checkoutId: string,
  error: unknown,
): Promise<FinalizeResult> {
  const { db, clock, log } = deps;
  log.error({ err: error, intentId: intent.id }, "an order could not be written");
  const reason = {
    kind: "order-failed",
    message: "Paid, but the order could not be written.",
  } as const;
  if (await findCheckout(db, { id: checkoutId }))
    return reverseOrFind(deps, checkoutId, intent, reason);
  // Its order may exist outside of this database, so the operator decides.
  const message = `${UNKNOWN_CHECKOUT} ${reason.message}`;
  await recordProblem(db, { ...reason, message, paymentIntentId: intent.id }, clock());
  return { outcome: "unknown" };
}

async function reverseOrFind(
  deps: CheckoutDeps,
  checkoutId: string,
  intent: PaymentIntent,
  reason: ReversalReason,
): Promise<FinalizeResult> {
  const outcome = await reversePayment(deps, checkoutId, intent, reason);
  return outcome === "ordered" ? findOrdered(deps, intent) : { outcome };
}

async function findOrdered({ db }: CheckoutDeps, intent: PaymentIntent): Promise<FinalizeResult> {
  const order = await findOrderByIntent(db, intent.id);
  if (!order) return { outcome: "order-missing" };
  return { outcome: "ordered", orderId: order.order.id, created: false };
}
