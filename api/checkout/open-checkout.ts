import { setTimeout } from "node:timers/promises";
import type { CartChange, CheckoutData, SentLine } from "../../data/model/checkout.ts";
import { MAX_AMOUNT_CENTS } from "../../data/model/money.ts";
import { priceCart, type TotalsCents } from "../../data/model/pricing.ts";
import type { Db } from "../db/schema.ts";
import {
  cannotWrite,
  isTransientError,
  isUniqueViolation,
  transaction,
} from "../db/transaction.ts";
import { type CheckoutDeps, finalizeCheckout } from "../orders/finalize-checkout.ts";
import { isChangeable, type PaymentIntent } from "../payments/gateway.ts";
import { askProvider, findIntent } from "./checkout-intent.ts";
import { secondsToWait } from "./declined-payments.ts";
import { endCheckout } from "./end-checkout.ts";
import { isSameCart, type PricedLine, quoteLines } from "./quote.ts";
import { isReservationOver, reserveStock, ShortOfStock } from "./reserve-stock.ts";
import {
  addCheckout,
  type Checkout,
  findCheckout,
  findOffers,
  transitionCheckout,
  writeCheckout,
} from "./store.ts";

/** The least that a card is charged, in cents. */
export const MIN_AMOUNT_CENTS = 50;

export type CheckoutRequest = {
  browserHash: string;
  clientAddress: string;
  /** Merged: no product twice. */
  lines: readonly SentLine[];
  paymentIntentId: string | undefined;
  details: CheckoutData | undefined;
};

type Priced = { lines: PricedLine[]; totals: TotalsCents; changes: CartChange[] };

export type Opening =
  | (Priced & { outcome: "ready"; clientSecret: string; paymentIntentId: string })
  /** Some line is gone or short: nothing was changed. */
  | { outcome: "changed"; changes: CartChange[] }
  /** The total is none that a card can be charged. */
  | { outcome: "out-of-bounds" }
  /** Too many payments of this browser or client were declined. */
  | { outcome: "declined-too-often"; seconds: number }
  /** The database can't write, so nobody is asked to pay. */
  | { outcome: "no-room" }
  /** The intent is not this browser's. */
  | { outcome: "unknown" }
  /** The intent is being paid, or was: it can't be changed. */
  | {
      outcome: "locked";
      paymentIntentId: string;
      orderId: string | undefined;
      refund?: "refunded" | "refund-pending" | undefined;
    };

/** What one try ended with; "again" when somebody else came first. */
type Try = Opening | { outcome: "again"; ignoreIntent?: boolean };

const TRIES = 8;

/** What two processes that come in each other's way wait at most before the second try, in milliseconds. */
const STEP_ASIDE = 10;

/** Thrown to undo the transaction: the checkout ended meanwhile. */
class CheckoutEnded extends Error {
  override name = "CheckoutEnded";
}

/**
 * Prices a cart and sees to it that one payment intent asks for exactly that. With details the
 * stock is reserved too. The network is asked between two transactions, never inside one; the
 * second one holds only if the checkout is still what the first one read.
 * @throws GatewayFailure when the provider can't be reached; nothing is lost then
 */
export async function openCheckout(deps: CheckoutDeps, request: CheckoutRequest): Promise<Opening> {
  let paymentIntentId = request.paymentIntentId;
  for (let tried = 0; tried < TRIES; tried++) {
    const result = await tryToOpen(deps, { ...request, paymentIntentId }).catch(orNoRoom);
    if (result.outcome !== "again") return result;
    if (result.ignoreIntent) paymentIntentId = undefined;
    // By chance and longer every time, or both would be in each other's way again.
    await setTimeout(Math.random() * STEP_ASIDE * 2 ** tried);
  }
  throw new Error("the checkout kept changing under its request");
}

function orNoRoom(error: unknown): Opening {
  if (cannotWrite(error)) return { outcome: "no-room" };
  throw error;
}

async function tryToOpen(deps: CheckoutDeps, request: CheckoutRequest): Promise<Try> {
  const { db, dialect } = deps;
  const known = await findTarget(db, request);
  if (known === "unknown") return { outcome: "unknown" };
  if (known && known.state !== "open") return answerClosed(db, known, request);
  const current = known && (await findIntent(deps, known));
  if (current === "ended") return { outcome: "again", ignoreIntent: true };
  // Asked before anything is changed: what was paid for keeps its lines and its stock.
  if (known && current && !isChangeable(current))
    return answerLocked(deps, known, current, request);
  if (known && isReservationOver(known, deps.clock())) return renew(deps, known, current, request);
  const seconds = await secondsToWait(db, request, deps.clock());
  if (seconds > 0) return { outcome: "declined-too-often", seconds };
  if (deps.hasDiskSpace && !(await deps.hasDiskSpace())) return { outcome: "no-room" };

  let prepared: Prepared;
  try {
    prepared = await transaction(db, dialect, (trx) => prepare(trx, known, request, deps.clock()));
  } catch (error) {
    // The quote of the next try names what is short; another request opened the checkout first.
    const lost =
      error instanceof ShortOfStock || error instanceof CheckoutEnded || isUniqueViolation(error);
    if (lost) return { outcome: "again" };
    throw error;
  }
  if (prepared.outcome !== "prepared") return prepared;

  const { checkout, priced } = prepared;
  const intent = await askProvider(deps, checkout, current, priced.totals.totalCents);
  if (intent.outcome === "locked") return answerLocked(deps, checkout, intent.intent, request);

  const { id: paymentIntentId, clientSecret } = intent.intent;
  const { paymentAccount } = intent;
  const { details } = request;
  const next = { ...priced, paymentIntentId, paymentAccount, clientSecret, details };
  const written = await writeCheckout(db, checkout, next, deps.clock());
  if (!written) return { outcome: "again" };
  return { outcome: "ready", ...priced, clientSecret, paymentIntentId };
}

/** The checkout that a request is about; undefined when it begins a new one. */
async function findTarget(db: Db, { paymentIntentId, browserHash }: CheckoutRequest) {
  if (paymentIntentId === undefined) return findCheckout(db, { browserHash });
  const found = await findCheckout(db, { paymentIntentId });
  return found?.browserHash === browserHash ? found : ("unknown" as const);
}

type Prepared =
  | { outcome: "prepared"; checkout: Checkout; priced: Priced }
  | Extract<Opening, { outcome: "changed" | "out-of-bounds" }>;

/** Quotes the cart, opens the checkout if there is none, and reserves once the details are there. */
async function prepare(
  trx: Db,
  known: Checkout | undefined,
  request: CheckoutRequest,
  now: Date,
): Promise<Prepared> {
  const ids = request.lines.map((line) => line.id);
  const clientAddress = known?.clientAddress ?? request.clientAddress;
  const offers = await findOffers(trx, ids, { id: known?.id, clientAddress });
  const { lines, changes, blocked } = quoteLines(request.lines, offers);
  if (blocked) return { outcome: "changed", changes };
  const totals = priceCart(lines);
  if (totals.totalCents < MIN_AMOUNT_CENTS || totals.totalCents > MAX_AMOUNT_CENTS)
    return { outcome: "out-of-bounds" };
  const { browserHash } = request;
  const id =
    known?.id ?? (await addCheckout(trx, { browserHash, clientAddress, lines, totals }, now));
  // Its row first: whoever else changes this checkout waits here, one that ended holds nothing, and
  // where nothing can be written the provider is not asked for money.
  if (known && !(await transitionCheckout(trx, id, "open", now))) throw new CheckoutEnded();
  if (request.details ?? known?.reservedUntil)
    await reserveStock(trx, { id, clientAddress, reservedAt: known?.reservedAt }, lines, now);
  const checkout = known ?? (await findCheckout(trx, { id }));
  if (!checkout) throw new Error("the checkout just written is not there");
  return { outcome: "prepared", checkout, priced: { lines, totals, changes } };
}

/** Ends a checkout that has held its stock for as long as it may, so that a new one takes its place. */
async function renew(
  deps: CheckoutDeps,
  checkout: Checkout,
  current: PaymentIntent | undefined,
  request: CheckoutRequest,
): Promise<Try> {
  const intent = current && (await deps.payments.cancelIntent(current.id));
  if (intent) return answerLocked(deps, checkout, intent, request);
  if (current) return { outcome: "again" };
  await endCheckout(deps, checkout.id);
  return { outcome: "again", ignoreIntent: true };
}

/** The checkout's intent turned out to be paid, under way or cancelled. */
async function answerLocked(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: PaymentIntent,
  request: CheckoutRequest,
): Promise<Try> {
  const { db, clock } = deps;
  if (intent.status === "canceled") {
    await endCheckout(deps, checkout.id);
    return { outcome: "again", ignoreIntent: true };
  }
  // The browser may have been closed while paying: place that order before anything else.
  const result = await finalizeCheckout(deps, intent.id, { details: request.details }).catch(
    ignoreTransientError,
  );
  const orderId = result?.outcome === "ordered" ? result.orderId : undefined;
  const refund =
    result?.outcome === "refunded" || result?.outcome === "refund-pending"
      ? result.outcome
      : undefined;
  const asked = request.paymentIntentId !== undefined || isSameCart(checkout.lines, request.lines);
  if (asked) return { outcome: "locked", paymentIntentId: intent.id, orderId, refund };
  await transitionCheckout(db, checkout.id, "locked", clock());
  return { outcome: "again", ignoreIntent: true };
}

/** Paid, but the database can't write the order at the moment. */
function ignoreTransientError(error: unknown): undefined {
  if (!isTransientError(error)) throw error;
}

/** A checkout that has ended gives way to a new one, unless the same cart would be paid twice. */
async function answerClosed(db: Db, checkout: Checkout, request: CheckoutRequest): Promise<Try> {
  const { state, paymentIntentId } = checkout;
  const paid = state === "ordered" || state === "locked";
  if (!paid || !paymentIntentId || !isSameCart(checkout.lines, request.lines))
    return { outcome: "again", ignoreIntent: true };
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("stripe_payment_intent_id", "=", paymentIntentId)
    .executeTakeFirst();
  return { outcome: "locked", paymentIntentId, orderId: order?.id };
}
