import { setTimeout } from "node:timers/promises";
import type { Db } from "../../db/tables/schema.ts";
import { cannotWrite, ignoreTransientError, isUniqueViolation } from "../../db/transaction.ts";
import { isChangeable, type PaymentIntent } from "../../payment-gateway.ts";
import { findOrderByIntent } from "../orders/store.ts";
import { secondsToWait } from "../payments/declined-payments.ts";
import { isSameCart } from "../pricing/quote.ts";
import { findIntent, upsertIntent } from "./checkout-intent.ts";
import { type CheckoutDeps, finalizeCheckout } from "./finalize-checkout.ts";
import {
  type CheckoutRequest,
  type Priced,
  priceRequest,
  type Unpayable,
} from "./price-request.ts";
import {
  addCheckout,
  type Checkout,
  findCheckout,
  hasUnfinished,
  transitionCheckout,
  writeCheckout,
} from "./store.ts";

export type Opening =
  | (Priced & { outcome: "ready"; clientSecret: string; paymentIntentId: string })
  | Unpayable
  /** Too many payments of this browser or client address were declined. */
  | { outcome: "declined-too-often"; seconds: number }
  /** This client address has begun too many checkouts without an order. */
  | { outcome: "too-many" }
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
 * Checkouts without an order that one client address may have begun within a day, besides the new one. It
 * bounds only the size of the database: many shoppers may share an address, and none of them reserves stock.
 */
const MAX_UNFINISHED = 5000;

/**
 * Prices a cart and creates or updates one payment intent for exactly that amount. It reserves nothing. The
 * checkout's row is written before its intent is created; the response of the provider is written only if
 * the checkout has not changed meanwhile. Safe to repeat.
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
  throw error;
}

async function tryToOpen(deps: CheckoutDeps, request: CheckoutRequest): Promise<Attempt> {
  const { db, clock } = deps;
  const known = await findTarget(db, request);
  if (known === "unknown") return { outcome: "unknown" };
  if (known && known.state !== "open") return handleClosedCheckout(db, known, request);
  const current = known && (await findIntent(deps, known));
  if (current === "ended") return { outcome: "retry", ignoreIntent: true };
  // A paid checkout must not be changed.
  if (known && current && !isChangeable(current))
    return handleLockedIntent(deps, known, current, request);
  const seconds = await secondsToWait(db, request, clock());
  if (seconds > 0) return { outcome: "declined-too-often", seconds };
  if (deps.hasDiskSpace && !(await deps.hasDiskSpace())) return { outcome: "storage-full" };

  const result = await priceRequest(db, known, request, clock());
  if (result.outcome !== "priced") return result;
  const { priced } = result;
  const checkout = known ?? (await beginCheckout(deps, request, priced));
  if ("outcome" in checkout) return checkout;
  const details = request.details ?? checkout.details;
  const recorded = details && { ...priced, browserHash: checkout.browserHash, details };
  const { totalCents } = priced.pricing;
  const upserted = await upsertIntent(deps, checkout, current, totalCents, recorded);
  const { intent, paymentAccount } = upserted;
  if (upserted.outcome === "locked") return handleLockedIntent(deps, checkout, intent, request);
  const { id: paymentIntentId, clientSecret } = intent;
  const created = { paymentIntentId, paymentAccount, clientSecret };
  const next = { ...priced, ...created, details: request.details };
  if (!(await writeCheckout(db, checkout, next, clock()))) return { outcome: "retry" };
  return { outcome: "ready", ...priced, clientSecret, paymentIntentId };
}

/** Writes a new checkout; "retry" if a concurrent request of this browser has begun one. */
async function beginCheckout(
  { db, clock }: CheckoutDeps,
  { browserHash, clientAddress }: CheckoutRequest,
  { lines, pricing }: Priced,
): Promise<Checkout | { outcome: "too-many" | "retry" }> {
  const now = clock();
  if (await hasUnfinished(db, clientAddress, MAX_UNFINISHED + 1, now))
    return { outcome: "too-many" };
  try {
    const id = await addCheckout(db, { browserHash, clientAddress, lines, pricing }, now);
    return (await findCheckout(db, { id })) ?? { outcome: "retry" };
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: "retry" };
    throw error;
  }
}

/** The checkout that a request refers to; undefined if the request begins a new one. */
async function findTarget(db: Db, { paymentIntentId, browserHash }: CheckoutRequest) {
  if (paymentIntentId === undefined) return findCheckout(db, { browserHash });
  const found = await findCheckout(db, { paymentIntentId });
  return found?.browserHash === browserHash ? found : ("unknown" as const);
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
    await transitionCheckout(db, checkout.id, "expired", clock());
    return { outcome: "retry", ignoreIntent: true };
  }
  // The browser may have been closed while paying: place that order first, unless the database can't
  // write at the moment.
  const result = await finalizeCheckout(deps, intent.id, { details: request.details }).catch(
    ignoreTransientError,
  );
  if (result?.outcome === "cancelled") return { outcome: "retry", ignoreIntent: true };
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
  const found = await findOrderByIntent(db, paymentIntentId);
  return { outcome: "locked", paymentIntentId, orderId: found?.order.id };
}
