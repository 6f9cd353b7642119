import type { Transaction } from "kysely";
import {
  type CheckoutData,
  checkoutStatesBefore,
  type SentLine,
  toShippingAddress,
} from "../../data/model/checkout.ts";
import type { PaymentProblemKind } from "../../data/model/payment-problem.ts";
import { CURRENCY } from "../checkout/currency.ts";
import { isSameCart, mergeLines } from "../checkout/quote.ts";
import { ShortOfStock } from "../checkout/reserve-stock.ts";
import { type Checkout, findCheckout } from "../checkout/store.ts";
import type { Database } from "../db/schema.ts";
import { isTransientError, transaction } from "../db/transaction.ts";
import type { ApiDeps } from "../deps.ts";
import { enqueueOrderMails } from "../mail/store.ts";
import type { IntentStatus, PaymentIntent } from "../payments/gateway.ts";
import { recordEvent, recordProblem, resolveProblems } from "../payments/store.ts";
import { newOrderNumber } from "./order-number.ts";
import { refundPayment, retryRefund } from "./refund-payment.ts";
import { sellStock } from "./sell-stock.ts";
import { addOrder, findOrderByIntent } from "./store.ts";

export type CheckoutDeps = Omit<ApiDeps, "url" | "mailer" | "searchIndex">;

/** The provider's event that a settlement answers; recorded together with its effect. */
export type WebhookEvent = { id: string; type: string };

export type Given = {
  /** Who ordered, for a checkout that was not told before. */
  details?: CheckoutData | undefined;
  /** Only for this browser's checkout; without it, for whoever's. */
  browserHash?: string | undefined;
  /** What the browser believes to have bought. */
  cartItems?: readonly SentLine[] | undefined;
  event?: WebhookEvent | undefined;
  /** Refund a payment of which nobody knows who made it, instead of waiting for the browser. */
  refundIncomplete?: boolean;
};

export type FinalizeResult =
  /** `created` is true exactly once for an order. */
  | { outcome: "ordered"; orderId: string; created: boolean }
  | { outcome: "unpaid"; status: IntentStatus }
  /** No intent of this store, or of this browser. */
  | { outcome: "unknown" }
  /** The cart sent along is not the one that was paid; recorded, and nothing else done. */
  | { outcome: "mismatch" }
  /** Paid, but who ordered is not known yet. */
  | { outcome: "incomplete" }
  /** Paid and given back. */
  | { outcome: "refunded" }
  /** Paid, no order, and the refund waits to be repeated. */
  | { outcome: "held" };

const TRIES = 3;
/** Before the second try, in milliseconds; four times that before the third. */
const RETRY_DELAY = 100;

/**
 * Makes the order of a paid intent: the one function that the browser's POST, the webhook and
 * reconciliation call, as often as they like and all at once. What is true is asked of the
 * provider; the database decides who comes first. What can't be fulfilled is refunded.
 * @throws GatewayFailure when the provider can't be asked
 */
export async function finalizeCheckout(
  deps: CheckoutDeps,
  intentId: string,
  given: Given = {},
): Promise<FinalizeResult> {
  const { db, payments } = deps;
  const { browserHash } = given;
  const order = await findOrderByIntent(db, intentId);
  if (order) {
    if (browserHash !== undefined && order.browserHash !== browserHash)
      return { outcome: "unknown" };
    return { outcome: "ordered", orderId: order.order.id, created: false };
  }
  if (browserHash !== undefined) {
    const own = await findCheckout(db, { paymentIntentId: intentId });
    if (own?.browserHash !== browserHash) return { outcome: "unknown" };
  }
  const intent = await payments.retrieveIntent(intentId);
  if (intent?.checkoutId === undefined) return { outcome: "unknown" };
  if (intent.status !== "succeeded") return { outcome: "unpaid", status: intent.status };
  for (let failed = 0; ; ) {
    try {
      const settlement = await finalizePaid(deps, intent, intent.checkoutId, given);
      if (settlement) return settlement;
    } catch (error) {
      // Nothing is given back that is an order as soon as this is over: all callers come again.
      if (isTransientError(error)) throw error;
      failed += 1;
      if (failed === TRIES) return giveUp(deps, intent, intent.checkoutId, given, error);
      deps.log.warn({ err: error, intentId }, "an order could not be written and is tried again");
      await new Promise((wake) => setTimeout(wake, RETRY_DELAY * failed ** 2));
    }
  }
}

/** One try; undefined when the checkout moved on meanwhile. */
async function finalizePaid(
  deps: CheckoutDeps,
  intent: PaymentIntent,
  checkoutId: string,
  given: Given,
): Promise<FinalizeResult | undefined> {
  const { db, dialect } = deps;
  const checkout = await findCheckout(db, { id: checkoutId });
  const foreign = checkout?.paymentIntentId !== undefined && checkout.paymentIntentId !== intent.id;
  if (!checkout || foreign) {
    await record(deps, intent, undefined, "unknown", "Paid, but this store has no such checkout.");
    return { outcome: "unknown" };
  }
  const paid = { id: checkout.id, paymentIntentId: intent.id };
  if (checkout.state === "refunded") return { outcome: "refunded" };
  if (checkout.state === "held") return { outcome: await retryRefund(deps, paid) };
  if (checkout.state === "ordered") return answerOrdered(deps, intent);
  if (intent.refunded) {
    // Somebody refunded it at the provider: no order may come of it.
    const message = "Refunded at the payment provider before it became an order.";
    return back(deps, intent, await refundPayment(deps, paid, { kind: "mismatch", message }));
  }
  const wrong = findMismatch(checkout, intent);
  if (wrong) {
    const problem = { kind: "mismatch", message: wrong } as const;
    return back(deps, intent, await refundPayment(deps, paid, problem, given.event));
  }
  const sent = given.cartItems && mergeLines(given.cartItems);
  if (given.cartItems && !(sent && isSameCart(checkout.lines, sent))) {
    const message = "An order was asked for with another cart than the one that was paid.";
    await record(deps, intent, checkout.id, "mismatch", message);
    return { outcome: "mismatch" };
  }
  // What was given before the payment counts: the order is the same whoever asks first.
  const details = checkout.details ?? given.details;
  if (!details) {
    if (!given.refundIncomplete) return { outcome: "incomplete" };
    const message = "Paid, but nobody said where to send it.";
    return back(deps, intent, await refundPayment(deps, paid, { kind: "no-details", message }));
  }
  try {
    const orderId = await transaction(db, dialect, (trx) =>
      placeOrder(trx, checkout, intent, details, given.event, deps),
    );
    return orderId === undefined ? undefined : { outcome: "ordered", orderId, created: true };
  } catch (error) {
    if (!(error instanceof ShortOfStock)) throw error;
    const title = checkout.lines.find((line) => line.id === error.productId)?.title ?? "An item";
    const problem = { kind: "short", message: `${title} was sold out when it was paid.` } as const;
    return back(deps, intent, await refundPayment(deps, paid, problem, given.event));
  }
}

/** The order, its stock, the event and the checkout's end: all of it or nothing. */
async function placeOrder(
  trx: Transaction<Database>,
  checkout: Checkout,
  intent: PaymentIntent,
  details: CheckoutData,
  event: WebhookEvent | undefined,
  { clock, config: { orderNotificationEmail: operator } }: CheckoutDeps,
): Promise<string | undefined> {
  const now = clock();
  // The row first: whoever else settles, edits or expires this checkout waits here.
  const { numUpdatedRows } = await trx
    .updateTable("checkouts")
    .set({
      state: "ordered",
      payment_intent_id: intent.id,
      details: JSON.stringify(details),
      reserved_until: null,
      client_address: null,
      updated_at: now.toISOString(),
    })
    .where("id", "=", checkout.id)
    .where("state", "in", checkoutStatesBefore("ordered"))
    .where("revision", "=", checkout.revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return undefined;
  await sellStock(trx, checkout, now);
  const orderId = await addOrder(
    trx,
    {
      ...checkout,
      orderNumber: newOrderNumber(),
      customerEmail: details.email,
      customerName: `${details.firstName} ${details.lastName}`,
      shippingAddress: toShippingAddress(details),
      address2: details.address2,
      phone: details.phone,
      paymentIntentId: intent.id,
    },
    now,
  );
  await enqueueOrderMails(trx, orderId, { customer: details.email, operator }, now);
  if (event)
    await recordEvent(trx, { ...event, paymentIntentId: intent.id, outcome: "ordered" }, now);
  await resolveProblems(trx, intent.id, now);
  return orderId;
}

function findMismatch(checkout: Checkout, intent: PaymentIntent): string | undefined {
  if (intent.currency !== CURRENCY) return `Paid in ${intent.currency}, not in ${CURRENCY}.`;
  const { amountCents, receivedCents } = intent;
  if (amountCents === checkout.totalCents && receivedCents === checkout.totalCents)
    return undefined;
  return `Paid ${receivedCents} cents for a checkout of ${checkout.totalCents} cents.`;
}

/** After several failures: an order of another caller, or the money back (P36). */
async function giveUp(
  deps: CheckoutDeps,
  intent: PaymentIntent,
  checkoutId: string,
  given: Given,
  error: unknown,
): Promise<FinalizeResult> {
  deps.log.error({ err: error, intentId: intent.id }, "an order could not be written");
  const problem = {
    kind: "order-failed",
    message: "Paid, but the order could not be written.",
  } as const;
  const paid = { id: checkoutId, paymentIntentId: intent.id };
  return back(deps, intent, await refundPayment(deps, paid, problem, given.event));
}

async function back(
  deps: CheckoutDeps,
  intent: PaymentIntent,
  outcome: "refunded" | "held" | "ordered",
): Promise<FinalizeResult> {
  return outcome === "ordered" ? answerOrdered(deps, intent) : { outcome };
}

async function answerOrdered({ db }: CheckoutDeps, intent: PaymentIntent): Promise<FinalizeResult> {
  const order = await findOrderByIntent(db, intent.id);
  if (!order) return { outcome: "held" };
  return { outcome: "ordered", orderId: order.order.id, created: false };
}

async function record(
  { db, clock }: CheckoutDeps,
  intent: PaymentIntent,
  checkoutId: string | undefined,
  kind: PaymentProblemKind,
  message: string,
): Promise<void> {
  const problem = { paymentIntentId: intent.id, checkoutId: checkoutId ?? null, kind, message };
  await recordProblem(db, problem, clock());
}
