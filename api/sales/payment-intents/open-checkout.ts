import { setTimeout } from "node:timers/promises";
import type { Db } from "../../db/tables/schema.ts";
import {
  cannotWrite,
  ignoreTransientError,
  isUniqueViolation,
  transaction,
} from "../../db/transaction.ts";
import { isChangeable, type PaymentIntent } from "../../payment-gateway.ts";
import { endCheckout } from "../checkout/end-checkout.ts";
import { InsufficientStockError, isReservationOver } from "../checkout/reserve-stock.ts";
import {
  type Checkout,
  findCheckout,
  transitionCheckout,
  writeCheckout,
} from "../checkout/store.ts";
import {
  DiscountUnavailableError,
  reserveDiscount,
} from "../pricing/discounts/reserve-discount.ts";
import { releaseDiscount } from "../pricing/discounts/store.ts";
import { isSameCart } from "../pricing/quote.ts";
import { secondsToWait } from "../settlement/declined-payments.ts";
import { type CheckoutDeps, finalizeCheckout } from "../settlement/finalize-checkout.ts";
import { findIntent, upsertIntent } from "./checkout-intent.ts";
import {
  CheckoutEnded,
  type CheckoutRequest,
  type Prepared,
  type Priced,
  prepareCheckout,
  type Unpayable,
} from "./prepare-checkout.ts";

export type Opening =
  | (Priced & { outcome: "ready"; clientSecret: string; paymentIntentId: string })
  | Unpayable
  /** Too many payments of this browser or client address were declined. */
  | { outcome: "declined-too-often"; seconds: number }
  /** The database can't write, so no payment is accepted. */
  | { outcome: "storage-full" }
  /** The intent does not belong to this browser. */
  | { outcome: "unknown" }
  /** The intent is paid or being paid and can't be changed. */
  | {
      outcome: "locked";
      paymentIntentId: string;
      orderId: string | undefined;
      refund?: "refunded" | "refund-pending" | undefined;
    };

/** Result of one attempt. "retry": a concurrent request changed the checkout. */
type Attempt = Opening | { outcome: "retry"; ignoreIntent?: boolean };

const MAX_ATTEMPTS = 8;

/** Maximum delay before the second attempt, in milliseconds; it doubles with each attempt. */
const BACKOFF = 10;

/**
 * Prices a cart and creates or updates one payment intent for exactly that amount. Reserves the stock
 * once the shopper's details are known. The provider is called between two transactions; the second
 * one writes only if the checkout has not changed since the first one. Safe to repeat.
 * @throws GatewayFailure if the provider can't be reached
 */
export async function openCheckout(deps: CheckoutDeps, request: CheckoutRequest): Promise<Opening> {
  let paymentIntentId = request.paymentIntentId;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const result = await tryToOpen(deps, { ...request, paymentIntentId }).catch(toOpening);
    if (result.outcome !== "retry") return result;
    if (result.ignoreIntent) paymentIntentId = undefined;
    // Random exponential backoff, so that two processes do not collide again.
    await setTimeout(Math.random() * BACKOFF * 2 ** attempt);
  }
  throw new Error("the checkout was changed by concurrent requests on every attempt");
}

function toOpening(error: unknown): Opening {
  if (cannotWrite(error)) return { outcome: "storage-full" };
  if (error instanceof DiscountUnavailableError)
    return { outcome: "rejected", issues: [{ path: "code", message: error.message }] };
  throw error;
}

async function tryToOpen(deps: CheckoutDeps, request: CheckoutRequest): Promise<Attempt> {
  const { db, dialect } = deps;
  const known = await findTarget(db, request);
  if (known === "unknown") return { outcome: "unknown" };
  if (known && known.state !== "open") return handleClosedCheckout(db, known, request);
  const current = known && (await findIntent(deps, known));
  if (current === "ended") return { outcome: "retry", ignoreIntent: true };
  // Check the status before changing anything: a paid checkout must not lose its lines or its stock.
  if (known && current && !isChangeable(current))
    return handleLockedIntent(deps, known, current, request);
  if (known && isReservationOver(known, deps.clock())) return renew(deps, known, current, request);
  const seconds = await secondsToWait(db, request, deps.clock());
  if (seconds > 0) return { outcome: "declined-too-often", seconds };
  if (deps.hasDiskSpace && !(await deps.hasDiskSpace())) return { outcome: "storage-full" };

  let prepared: Prepared;
  try {
    prepared = await transaction(db, dialect, (trx) =>
      prepareCheckout(trx, known, request, deps.clock()),
    );
  } catch (error) {
    // The next attempt reports the shortage, or finds the checkout that another request has opened.
    const isRetryable =
      error instanceof InsufficientStockError ||
      error instanceof CheckoutEnded ||
      isUniqueViolation(error);
    if (isRetryable) return { outcome: "retry" };
    throw error;
  }
  if (prepared.outcome !== "prepared") return prepared;

  const { checkout, priced, replacement } = prepared;
  const details = request.details ?? checkout.details;
  const recorded = details && { ...priced, browserHash: checkout.browserHash, details };
  const { totalCents } = priced.pricing;
  const intent = await upsertIntent(deps, checkout, current, totalCents, recorded);
  if (intent.outcome === "locked")
    return handleLockedIntent(deps, checkout, intent.intent, request);

  const { id: paymentIntentId, clientSecret } = intent.intent;
  const { paymentAccount } = intent;
  const next = {
    ...priced,
    paymentIntentId,
    paymentAccount,
    clientSecret,
    details: request.details,
  };
  const written = await transaction(db, dialect, async (trx) => {
    const isWritten = await writeCheckout(trx, checkout, next, deps.clock());
    if (!isWritten) return false;
    // If the last use was taken meanwhile, the next request restores the amount of the intent.
    if (replacement) await reserveDiscount(trx, replacement, deps.clock());
    if (priced.pricing.discountCode === undefined) await releaseDiscount(trx, checkout.id);
    return true;
  });
  if (!written) return { outcome: "retry" };
  return { outcome: "ready", ...priced, clientSecret, paymentIntentId };
}

/** The checkout that a request refers to; undefined if the request begins a new one. */
async function findTarget(db: Db, { paymentIntentId, browserHash }: CheckoutRequest) {
  if (paymentIntentId === undefined) return findCheckout(db, { browserHash });
  const found = await findCheckout(db, { paymentIntentId });
  return found?.browserHash === browserHash ? found : ("unknown" as const);
}

/** Ends a checkout whose reservation has reached its maximum time, so that a new one replaces it. */
async function renew(
  deps: CheckoutDeps,
  checkout: Checkout,
  current: PaymentIntent | undefined,
  request: CheckoutRequest,
): Promise<Attempt> {
  const intent = current && (await deps.payments.cancelIntent(current.id));
  if (intent) return handleLockedIntent(deps, checkout, intent, request);
  if (current) return { outcome: "retry" };
  await endCheckout(deps, checkout.id);
  return { outcome: "retry", ignoreIntent: true };
}

/** Handles a checkout whose intent is paid, being paid or cancelled. */
async function handleLockedIntent(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: PaymentIntent,
  request: CheckoutRequest,
): Promise<Attempt> {
  const { db, clock } = deps;
  if (intent.status === "canceled") {
    await endCheckout(deps, checkout.id);
    return { outcome: "retry", ignoreIntent: true };
  }
  // The browser may have been closed while paying: place that order first, unless the database can't
  // write at the moment.
  const result = await finalizeCheckout(deps, intent.id, { details: request.details }).catch(
    ignoreTransientError,
  );
  const orderId = result?.outcome === "ordered" ? result.orderId : undefined;
  const refund =
    result?.outcome === "refunded" || result?.outcome === "refund-pending"
      ? result.outcome
      : undefined;
  const isSamePurchase =
    request.paymentIntentId !== undefined || isSameCart(checkout.lines, request.lines);
  if (isSamePurchase) return { outcome: "locked", paymentIntentId: intent.id, orderId, refund };
  await transitionCheckout(db, checkout.id, "locked", clock());
  return { outcome: "retry", ignoreIntent: true };
}

/** Replaces a closed checkout by a new one, unless the same cart would be paid for twice. */
async function handleClosedCheckout(
  db: Db,
  checkout: Checkout,
  request: CheckoutRequest,
): Promise<Attempt> {
  const { state, paymentIntentId } = checkout;
  const paid = state === "ordered" || state === "locked";
  if (!paid || !paymentIntentId || !isSameCart(checkout.lines, request.lines))
    return { outcome: "retry", ignoreIntent: true };
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("stripe_payment_intent_id", "=", paymentIntentId)
    .executeTakeFirst();
  return { outcome: "locked", paymentIntentId, orderId: order?.id };
}
