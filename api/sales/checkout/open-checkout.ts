import { setTimeout } from "node:timers/promises";
import { getLocale } from "../../../data/model/locale.ts";
import type { CartChange, SentLine } from "../../../data/model/sales/checkout.ts";
import type { OrderChoices } from "../../../data/model/sales/order-choices.ts";
import type { ShippingOption } from "../../../data/model/sales/shipping-options.ts";
import type { Db } from "../../db/tables/schema.ts";
import { cannotWrite, ignoreTransientError, isUniqueViolation } from "../../db/transaction.ts";
import type { Issue } from "../../http/errors.ts";
import { isChangeable, type PaymentIntent } from "../../payment-gateway.ts";
import { findOrderByIntent } from "../orders/store.ts";
import { secondsToWait } from "../payments/declined-payments.ts";
import { isDeliverable, type OrderPricing } from "../pricing/order-pricing.ts";
import { priceCheckout } from "../pricing/price-checkout.ts";
import { isSameCart, type PricedLine, quoteCart } from "../pricing/quote.ts";
import { recordTerms } from "../terms/store.ts";
import { upsertIntent } from "./checkout-intent.ts";
import { endUnknownIntent } from "./expire-checkouts.ts";
import { type CheckoutDeps, finalizeCheckout } from "./finalize-checkout.ts";
import {
  addCheckout,
  type Checkout,
  type CheckoutDetails,
  findCheckout,
  hasUnfinished,
  transitionCheckout,
  writeCheckout,
} from "./store.ts";

export type CheckoutRequest = {
  browserHash: string;
  clientAddress: string;
  /** Each product occurs once. */
  lines: readonly SentLine[];
  /** The intent that the browser has; undefined if it has none yet. */
  paymentIntentId: string | undefined;
  details: CheckoutDetails | undefined;
  choices: OrderChoices;
};

/** A cart as it would be paid for. */
type Priced = {
  lines: PricedLine[];
  pricing: OrderPricing;
  giftMessage: string | undefined;
  shippingOptions: ShippingOption[];
  /** Differences from the request that do not prevent the payment. */
  changes: CartChange[];
};

export type CheckoutResult =
  | (Priced & { outcome: "ready"; clientSecret: string; paymentIntentId: string })
  | Refusal
  | Unpayable
  /** The intent does not belong to this browser. */
  | { outcome: "unknown" }
  /** The intent is paid or being paid and can't be changed. */
  | {
      outcome: "locked";
      paymentIntentId: string;
      orderId: string | undefined;
      refund?: "refunded" | "refund-pending" | undefined;
    };

/** Why the store accepts no payment from this browser now. */
type Refusal =
  /** Too many payments of this browser or client address were declined. */
  | { outcome: "declined-too-often"; seconds: number }
  /** This client address has begun too many checkouts without an order. */
  | { outcome: "too-many" }
  /** The database can't write, so the order could not be placed. */
  | { outcome: "storage-full" };

/** Why this cart can't be paid for. */
type Unpayable =
  /** A product is unavailable or short of stock. */
  | { outcome: "changed"; changes: CartChange[] }
  /** The address, the shipping method, the discount code or the total can't be used. */
  | { outcome: "rejected"; issues: Issue[] }
  /** The details of the request have no address, but the cart is shipped. */
  | { outcome: "address-missing" };

/** A concurrent request has changed the checkout. `ignoreIntent`: the intent of the request can't be used any more. */
type Retry = { outcome: "retry"; ignoreIntent?: boolean };

const RETRY: Retry = { outcome: "retry" };
const BEGIN_ANOTHER: Retry = { outcome: "retry", ignoreIntent: true };

const MAX_ATTEMPTS = 8;

/** Maximum delay before the second attempt, in milliseconds; it doubles with each attempt. */
const BACKOFF = 10;

/**
 * Checkouts without an order that one client address may have begun within a day, besides the new one. It
 * bounds only the size of the database: many shoppers may share an address, and none of them reserves stock.
 */
const MAX_UNFINISHED = 5000;

/**
 * Prices a cart and creates or updates one payment intent for exactly that amount. A browser has one open
 * checkout, which its requests change until it is paid; it reserves nothing. Safe to repeat.
 * @throws GatewayFailure if the provider can't be reached
 */
export async function openCheckout(
  deps: CheckoutDeps,
  request: CheckoutRequest,
): Promise<CheckoutResult> {
  let { paymentIntentId } = request;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const result = await tryToOpen(deps, { ...request, paymentIntentId }).catch(refuseIfReadOnly);
    if (result.outcome !== "retry") return result;
    if (result.ignoreIntent) paymentIntentId = undefined;
    // Random exponential backoff, so that two processes do not collide again.
    await setTimeout(Math.random() * BACKOFF * 2 ** attempt);
  }
  throw new Error("the checkout was changed by concurrent requests on every attempt");
}

function refuseIfReadOnly(error: unknown): Refusal {
  if (cannotWrite(error)) return { outcome: "storage-full" };
  throw error;
}

/**
 * The steps of a checkout, in their order: each ends it with an outcome or continues. The row of a new checkout is
 * written before its intent is created, because the intent names it; the intent is written to the row only if no
 * other request has changed the checkout since it was read.
 */
async function tryToOpen(
  deps: CheckoutDeps,
  request: CheckoutRequest,
): Promise<CheckoutResult | Retry> {
  const { db, clock } = deps;
  const current = await findChangeable(deps, request);
  if (current.outcome !== "changeable") return current;

  const refusal = await findRefusal(deps, request, current.checkout);
  if (refusal) return refusal;

  const result = await priceRequest(db, current.checkout, request, clock());
  if (result.outcome !== "priced") return result;
  const { priced } = result;

  const checkout = current.checkout ?? (await beginCheckout(deps, request, priced));
  if (!checkout) return RETRY;

  const details = request.details ?? checkout.details;
  const record = details && {
    ...priced,
    browserHash: checkout.browserHash,
    details,
    locale: getLocale(),
  };
  // Those that the shopper agrees to by ordering: an edit of the page after this changes nothing for this order.
  const terms = request.details && (await recordTerms(db, clock()));
  const { totalCents } = priced.pricing;
  const upserted = await upsertIntent(deps, checkout, current.intent, totalCents, record);
  const { intent, paymentAccount } = upserted;
  if (upserted.outcome === "locked") return endLocked(deps, checkout, intent, request);

  const created = { paymentIntentId: intent.id, clientSecret: intent.clientSecret };
  const next = { ...priced, ...created, paymentAccount, details: request.details, terms };
  const isWritten = await writeCheckout(db, checkout, next, clock());
  return isWritten ? { outcome: "ready", ...priced, ...created } : RETRY;
}

type Changeable = {
  outcome: "changeable";
  /** Undefined if the request begins a new checkout. */
  checkout?: Checkout;
  /** Undefined if none was created yet. */
  intent?: PaymentIntent;
};

/** Finds the checkout that a request refers to, with its payment intent. A paid one must not be changed. */
async function findChangeable(
  deps: CheckoutDeps,
  request: CheckoutRequest,
): Promise<Changeable | CheckoutResult | Retry> {
  const { db, payments } = deps;
  const { paymentIntentId, browserHash } = request;
  const key = paymentIntentId === undefined ? { browserHash } : { paymentIntentId };
  const checkout = await findCheckout(db, key);
  if (!checkout) return { outcome: paymentIntentId === undefined ? "changeable" : "unknown" };
  if (checkout.browserHash !== browserHash) return { outcome: "unknown" };
  if (checkout.state !== "open") return replaceClosed(db, checkout, request);
  if (checkout.paymentIntentId === undefined) return { outcome: "changeable", checkout };
  const intent = await payments.retrieveIntent(checkout.paymentIntentId);
  if (!intent) {
    await endUnknownIntent(deps, checkout);
    return BEGIN_ANOTHER;
  }
  if (!isChangeable(intent)) return endLocked(deps, checkout, intent, request);
  return { outcome: "changeable", checkout, intent };
}

/** Checks the limits of declined payments, of disk space and, for a new checkout, of unfinished ones. */
async function findRefusal(
  { db, clock, hasDiskSpace }: CheckoutDeps,
  request: CheckoutRequest,
  checkout: Checkout | undefined,
): Promise<Refusal | undefined> {
  const now = clock();
  const seconds = await secondsToWait(db, request, now);
  if (seconds > 0) return { outcome: "declined-too-often", seconds };
  if (hasDiskSpace && !(await hasDiskSpace())) return { outcome: "storage-full" };
  if (!checkout && (await hasUnfinished(db, request.clientAddress, MAX_UNFINISHED + 1, now)))
    return { outcome: "too-many" };
  return undefined;
}

/** Prices the cart of a request from the catalogue. It writes and reserves nothing. */
async function priceRequest(
  db: Db,
  checkout: Checkout | undefined,
  request: CheckoutRequest,
  now: Date,
): Promise<{ outcome: "priced"; priced: Priced } | Unpayable> {
  const { lines, changes, blocked } = await quoteCart(db, request.lines);
  if (blocked) return { outcome: "changed", changes };
  // The address that the order would have: the one that was sent earlier, if this request has none.
  const { province, postalCode } = request.details ?? checkout?.details ?? {};
  const stored = mergeStoredChoices(checkout, request);
  const choices = { ...request.choices, ...stored };
  let result = await priceCheckout(db, { lines, province, postalCode, choices }, now);
  // The stored choices may not fit a changed cart or an edited code: use those of the request alone.
  if (stored && result.issues.length > 0)
    result = await priceCheckout(
      db,
      { lines, province, postalCode, choices: request.choices },
      now,
    );
  const { pricing: offered, recorded: pricing, issues } = result;
  if (request.details && !isDeliverable(request.details, pricing))
    return { outcome: "address-missing" };
  if (issues.length > 0) return { outcome: "rejected", issues };
  const { shippingOptions } = offered;
  const { giftMessage } = choices;
  return { outcome: "priced", priced: { lines, pricing, giftMessage, shippingOptions, changes } };
}

/**
 * The stored choices of a checkout, which apply to a request without details unless it has its own:
 * another tab that opens the checkout must not change a payment in progress. Undefined if the request
 * has details or the checkout has none.
 */
function mergeStoredChoices(
  checkout: Checkout | undefined,
  { details, choices }: Pick<CheckoutRequest, "details" | "choices">,
): OrderChoices | undefined {
  if (details || !checkout?.details) return undefined;
  return {
    shippingMethod: choices.shippingMethod ?? checkout.pricing.shippingMethod?.id,
    code: choices.code ?? checkout.pricing.discountCode,
    giftMessage: choices.giftMessage ?? checkout.giftMessage,
  };
}

/** Writes a new checkout; undefined if a concurrent request of this browser has begun one. */
async function beginCheckout(
  { db, clock }: CheckoutDeps,
  { browserHash, clientAddress }: CheckoutRequest,
  { lines, pricing }: Priced,
): Promise<Checkout | undefined> {
  try {
    const id = await addCheckout(db, { browserHash, clientAddress, lines, pricing }, clock());
    return await findCheckout(db, { id });
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Ends the request for an open checkout whose intent is paid, being paid or cancelled. */
async function endLocked(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: PaymentIntent,
  request: CheckoutRequest,
): Promise<CheckoutResult | Retry> {
  const { db, clock } = deps;
  if (intent.status === "canceled") {
    await transitionCheckout(db, checkout.id, "expired", clock());
    return BEGIN_ANOTHER;
  }
  // The browser may have been closed while paying: place that order first, unless the database can't
  // write at the moment.
  const result = await finalizeCheckout(deps, intent.id, { details: request.details }).catch(
    ignoreTransientError,
  );
  if (result?.outcome === "cancelled") return BEGIN_ANOTHER;
  const orderId = result?.outcome === "ordered" ? result.orderId : undefined;
  const refund =
    result?.outcome === "refunded" || result?.outcome === "refund-pending"
      ? result.outcome
      : undefined;
  const isSamePurchase =
    request.paymentIntentId !== undefined || isSameCart(checkout.lines, request.lines);
  if (isSamePurchase) return { outcome: "locked", paymentIntentId: intent.id, orderId, refund };
  await transitionCheckout(db, checkout.id, "locked", clock());
  return BEGIN_ANOTHER;
}

/** Replaces a checkout that is not open by a new one, unless the same cart would be paid for twice. */
async function replaceClosed(
  db: Db,
  checkout: Checkout,
  request: CheckoutRequest,
): Promise<CheckoutResult | Retry> {
  const { state, paymentIntentId } = checkout;
  const isPaid = state === "ordered" || state === "locked";
  if (!isPaid || !paymentIntentId || !isSameCart(checkout.lines, request.lines))
    return BEGIN_ANOTHER;
  const found = await findOrderByIntent(db, paymentIntentId);
  return { outcome: "locked", paymentIntentId, orderId: found?.order.id };
}
