import type { SentLine } from "../../../data/model/sales/checkout.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { isTransientError, transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import type { Issue } from "../../http/errors.ts";
import { type IntentStatus, isPaid, type PaymentIntent } from "../../payment-gateway.ts";
import { readIntentRecord } from "../checkout/checkout-record.ts";
import {
  type Checkout,
  type CheckoutDetails,
  findCheckout,
  restoreCheckout,
} from "../checkout/store.ts";
import { findOrderByIntent } from "../orders/store.ts";
import { recordProblem } from "../payments/store.ts";
import { CURRENCY } from "../pricing/currency.ts";
import { DiscountUnavailableError } from "../pricing/discounts/use-discount.ts";
import type { OrderPricing } from "../pricing/order-pricing.ts";
import { priceCheckout } from "../pricing/price-checkout.ts";
import { isSameCart, mergeLines } from "../pricing/quote.ts";
import { isDeliverable } from "../pricing/require-address.ts";
import { capturePayment } from "./capture-payment.ts";
import { placeOrder } from "./place-order.ts";
import {
  type PaymentReversal,
  type ReversalReason,
  repeatReversal,
  reversePayment,
} from "./reverse-payment.ts";
import { InsufficientStockError } from "./sell-stock.ts";

export type CheckoutDeps = Omit<ApiDeps, "url" | "mailer" | "searchIndex">;

type FinalizeOptions = {
  /** Name and address of the shopper, used if the checkout has none yet. */
  details?: CheckoutDetails | undefined;
  /** Restricts the call to this browser; `checkout` is the stored one of the payment. */
  shopper?: { browserHash: string; checkout: Checkout | undefined };
  /** The cart of the request, compared with the one that was paid. */
  cartItems?: readonly SentLine[];
  /** Returns a payment without a name and address instead of waiting for the browser to send them. */
  returnIncomplete?: boolean;
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
 * @throws a transient database error, in which case the caller retries later and nothing is returned
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
      if (failed === MAX_ATTEMPTS) return returnAfterFailures(deps, intent, checkoutId, error);
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
  const { db, dialect, payments } = deps;
  const stored = await findCheckout(db, { id: checkoutId });
  if (stored?.state === "expired") {
    // The intent may have been cancelled since it was read.
    const current = await payments.retrieveIntent(intent.id);
    if (!current || !isPaid(current)) return { outcome: "cancelled" };
  }
  if (!stored) return rebuildOrder(deps, intent, checkoutId);
  const checkout = completeFromRecord(stored, intent);
  if (checkout.paymentIntentId !== undefined && checkout.paymentIntentId !== intent.id) {
    await record(deps, intent, undefined, "unknown", UNKNOWN_CHECKOUT);
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
  const sent = options.cartItems && mergeLines(options.cartItems);
  if (options.cartItems && !(sent && isSameCart(checkout.lines, sent))) {
    const message = "An order was requested with another cart than the one that was paid.";
    await record(deps, intent, checkout.id, "mismatch", message);
    return { outcome: "mismatch" };
  }
  // Details sent before the payment take precedence, so that the first caller does not change the order.
  const details = [checkout.details, options.details].find(
    (one) => one && isDeliverable(one, checkout.pricing),
  );
  if (!details) {
    if (!options.returnIncomplete) return { outcome: "incomplete" };
    const message = "Paid, but the shipping address is not known.";
    return reverseFor({ kind: "no-details", message });
  }
  const priced = await priceForAddress(deps, checkout, details, intent.paidCents);
  if (priced.issues) return { outcome: "rejected", issues: priced.issues };
  if (priced.problem) return reverseFor(priced.problem);
  const { pricing } = priced;
  try {
    const orderId = await transaction(db, dialect, (trx) =>
      placeOrder(trx, { ...checkout, pricing }, intent, details, deps),
    );
    return orderId === undefined ? undefined : { outcome: "ordered", orderId, created: true };
  } catch (error) {
    const reason = describeRefusal(error, checkout);
    if (!reason) throw error;
    return reverseFor(reason);
  }
}

const UNKNOWN_CHECKOUT = "Paid, but this store has no such checkout.";

/**
 * Places the order of a checkout that the database has lost, because an older backup was restored, from
 * the intent's record. A payment without a usable record is never refunded automatically, because its
 * order may have been shipped: the operator receives a problem with all that is known.
 */
async function rebuildOrder(
  deps: CheckoutDeps,
  intent: PaymentIntent,
  checkoutId: string,
): Promise<FinalizeResult | undefined> {
  const { db, dialect, payments, clock, log } = deps;
  const recorded = readIntentRecord(intent);
  const recordUnknownPayment = async (reason: string): Promise<FinalizeResult> => {
    const items = recorded?.lines.map(({ quantity, title }) => `${quantity} × ${title}`) ?? [];
    const known = [
      `${UNKNOWN_CHECKOUT} ${reason}`,
      `Amount: ${formatMoney(intent.paidCents)}.`,
      ...(items.length > 0 ? [`Items: ${items.join(", ")}.`] : []),
      "The payment provider's dashboard shows the payment with name and address, if they are known.",
    ];
    await record(deps, intent, undefined, "unknown", known.join(" "));
    return { outcome: "unknown" };
  };
  if (!recorded) return recordUnknownPayment("The payment has no record of the order.");
  if (intent.refunded) return recordUnknownPayment("It was refunded, at least in part.");
  const mismatch = findMismatch(recorded, intent);
  if (mismatch) return recordUnknownPayment(mismatch);
  if (!isDeliverable(recorded.details, recorded.pricing))
    return recordUnknownPayment("The shipping address is not known.");
  const paymentAccount = await payments.readAccount();
  const checkout = {
    ...recorded,
    id: checkoutId,
    paymentIntentId: intent.id,
    paymentAccount,
    clientSecret: intent.clientSecret,
    intentAmountCents: intent.amountCents,
    intentAttempt: 0,
    revision: 0,
    state: "locked" as const,
    clientAddress: undefined,
  };
  try {
    const orderId = await transaction(db, dialect, async (trx) => {
      await restoreCheckout(trx, checkout, clock());
      return placeOrder(trx, checkout, intent, recorded.details, deps);
    });
    if (orderId === undefined) return undefined;
    log.warn({ intentId: intent.id, orderId }, "an order was rebuilt from the provider's record");
    return { outcome: "ordered", orderId, created: true };
  } catch (error) {
    const reason = describeRefusal(error, recorded);
    if (!reason) throw error;
    return recordUnknownPayment(reason.message);
  }
}

/** Why `placeOrder` refused an order permanently; undefined for other errors. */
function describeRefusal(
  error: unknown,
  { lines }: Pick<Checkout, "lines">,
): ReversalReason | undefined {
  if (error instanceof DiscountUnavailableError)
    return { kind: "discount", message: error.message };
  if (!(error instanceof InsufficientStockError)) return undefined;
  const title = lines.find((line) => line.id === error.productId)?.title ?? "An item";
  return { kind: "short", message: `${title} was sold out when it was paid.` };
}

type PricedForAddress = {
  pricing: OrderPricing;
  /** The address is not valid. */
  issues?: Issue[];
  /** Why the payment has to be returned. */
  problem?: ReversalReason;
};

/**
 * The price of a paid checkout for its address. If it was paid before the address was known, the taxes
 * and the shipping of the address must equal the paid amount.
 */
async function priceForAddress(
  { db, clock }: CheckoutDeps,
  { lines, pricing, details: known }: Checkout,
  details: CheckoutDetails,
  paidCents: number,
): Promise<PricedForAddress> {
  if (details === known || !pricing.isEstimate) return { pricing };
  const { province, postalCode } = details;
  const choices = { code: pricing.discountCode, shippingMethod: pricing.shippingMethod?.id };
  const request = { lines, choices, province, postalCode };
  const { recorded, issues } = await priceCheckout(db, request, clock());
  const invalid = issues.filter(({ path }) => path === "postalCode");
  if (invalid.length > 0) return { pricing, issues: invalid };
  const [issue] = issues;
  if (issue) {
    const kind = issue.path === "code" ? "discount" : "mismatch";
    return { pricing, problem: { kind, message: issue.message } };
  }
  if (recorded.totalCents === paidCents) return { pricing: recorded };
  const message = `Paid ${paidCents} cents before the address was known, which comes to ${recorded.totalCents} cents.`;
  return { pricing, problem: { kind: "mismatch", message } };
}

function findMismatch(
  checkout: Pick<Checkout, "pricing">,
  intent: PaymentIntent,
): string | undefined {
  if (intent.currency !== CURRENCY) return `Paid in ${intent.currency}, not in ${CURRENCY}.`;
  const { amountCents, paidCents } = intent;
  const { totalCents } = checkout.pricing;
  if (amountCents === totalCents && paidCents === totalCents) return undefined;
  return `Paid ${paidCents} cents for a checkout of ${totalCents} cents.`;
}

/**
 * The checkout with what the intent records of it, if the stored row was written before the payment's
 * last change: a restored backup may have the row without the address or with another cart. Every change
 * is recorded at the provider first, so a record of the paid amount is never older than the row.
 */
function completeFromRecord(stored: Checkout, intent: PaymentIntent): Checkout {
  if (stored.details && !findMismatch(stored, intent)) return stored;
  const recorded = readIntentRecord(intent);
  if (!recorded || findMismatch(recorded, intent)) return stored;
  if (!isDeliverable(recorded.details, recorded.pricing)) return stored;
  return { ...stored, ...recorded };
}

/** After repeated failures: returns the order of a concurrent caller, or the payment (P36). */
async function returnAfterFailures(
  deps: CheckoutDeps,
  intent: PaymentIntent,
  checkoutId: string,
  error: unknown,
): Promise<FinalizeResult> {
  deps.log.error({ err: error, intentId: intent.id }, "an order could not be written");
  const message = "Paid, but the order could not be written.";
  if (await findCheckout(deps.db, { id: checkoutId }))
    return reverseOrFind(deps, checkoutId, intent, { kind: "order-failed", message });
  // Its order may exist outside of this database, so the operator decides.
  await record(deps, intent, undefined, "order-failed", `${UNKNOWN_CHECKOUT} ${message}`);
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

async function record(
  { db, clock }: CheckoutDeps,
  intent: PaymentIntent,
  checkoutId: string | undefined,
  kind: ReversalReason["kind"],
  message: string,
): Promise<void> {
  await recordProblem(db, { paymentIntentId: intent.id, checkoutId, kind, message }, clock());
}
