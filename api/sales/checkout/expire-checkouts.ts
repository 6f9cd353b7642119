import { ACTIVE_CHECKOUT_STATES } from "../../../data/model/sales/checkout-state.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { isPaid } from "../../payment-gateway.ts";
import { reversePayment } from "../payments/reverse-payment.ts";
import { recordProblem } from "../payments/store.ts";
import { type CheckoutDeps, finalizeCheckout } from "./finalize-checkout.ts";
import { type Checkout, findCheckout, transitionCheckout } from "./store.ts";

/** Time after the last request of the shopper when a checkout expires, in milliseconds. */
export const IDLE_TIME = 60 * 60 * 1000;
/** Minimum time between two attempts to end the same checkout, in milliseconds. */
const RETRY_DELAY = 60 * 1000;
const BATCH = 100;
/**
 * Number of concurrent requests to the provider. At 300 ms per request, 33 checkouts end per second: three
 * times the rate at which one client can begin them, and a third of Stripe's rate limit.
 */
const CONCURRENCY = 10;

export type Expiry = { expired: number; ordered: number; waiting: number };

/**
 * Ends all checkouts that are due and cancels their intents, so that they can't be paid at an old price. A
 * checkout that turns out to be paid is finalized; one whose payment is in progress stays. A checkout that
 * can't be ended is logged and retried after all others, a minute later at the earliest.
 */
export async function expireCheckouts(deps: CheckoutDeps): Promise<Expiry> {
  const now = deps.clock();
  const result: Expiry = { expired: 0, ordered: 0, waiting: 0 };
  for (;;) {
    const due = await claimDue(deps, now);
    const next = due.values();
    const work = async () => {
      for (const checkout of next) result[await tryToExpire(deps, checkout)] += 1;
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    if (due.length < BATCH) return result;
  }
}

type DueCheckout = Pick<Checkout, "id" | "paymentIntentId" | "paymentAccount">;

/**
 * Claims the next checkouts to end, in one statement, so that no other process ends them too. They count as
 * attempted then, so that a failing one does not block the others.
 */
async function claimDue({ db, dialect }: CheckoutDeps, now: Date): Promise<DueCheckout[]> {
  const idleSince = new Date(now.getTime() - IDLE_TIME).toISOString();
  const triedBefore = new Date(now.getTime() - RETRY_DELAY).toISOString();
  const due = db
    .selectFrom("checkouts")
    .select("id")
    .where("state", "in", ACTIVE_CHECKOUT_STATES)
    .where("updated_at", "<=", idleSince)
    .where((by) =>
      by.or([by("expiry_attempted_at", "is", null), by("expiry_attempted_at", "<=", triedBefore)]),
    )
    .orderBy((by) => by.fn.coalesce("expiry_attempted_at", by.val("")))
    .orderBy("updated_at")
    .limit(BATCH);
  const rows = await db
    .updateTable("checkouts")
    .set({ expiry_attempted_at: now.toISOString() })
    // SQLite's statements run one after another; PostgreSQL skips checkouts that another process is claiming.
    .where("id", "in", dialect === "postgres" ? due.forUpdate().skipLocked() : due)
    .returning(["id", "payment_intent_id", "payment_account"])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    paymentIntentId: row.payment_intent_id ?? undefined,
    paymentAccount: row.payment_account ?? undefined,
  }));
}

async function tryToExpire(deps: CheckoutDeps, checkout: DueCheckout): Promise<keyof Expiry> {
  try {
    return await expire(deps, checkout);
  } catch (error) {
    deps.log.warn(
      { err: error, checkout: checkout.id },
      "a checkout could not be ended and will be retried",
    );
    return "waiting";
  }
}

/**
 * Ends a checkout and cancels its intent, unless the intent is paid or being paid.
 * @throws GatewayFailure if the provider can't be reached
 */
export async function expire(deps: CheckoutDeps, checkout: DueCheckout): Promise<keyof Expiry> {
  const { db, payments, clock } = deps;
  const { id, paymentIntentId } = checkout;
  if (paymentIntentId === undefined) {
    await transitionCheckout(db, id, "expired", clock());
    return "expired";
  }
  const intent = await payments.retrieveIntent(paymentIntentId);
  if (!intent) await endUnknownIntent(deps, checkout);
  else if (isPaid(intent)) {
    const result = await finalizeCheckout(deps, paymentIntentId, { reverseIncomplete: true });
    return result.outcome === "ordered" ? "ordered" : "expired";
  } else if (intent.status === "processing") return "waiting";
  // The checkout ends before the intent is cancelled, so that no order is placed if it is paid now.
  else await reversePayment(deps, id, intent);
  return "expired";
}

/** Ends the checkout of an intent that was cancelled by the store or in the provider's dashboard. */
export async function expireCheckout(
  { db, payments, clock }: CheckoutDeps,
  paymentIntentId: string,
): Promise<"expired" | "ignored"> {
  const checkout = await findCheckout(db, { paymentIntentId });
  // The store has ended it itself.
  if (!checkout || !ACTIVE_CHECKOUT_STATES.includes(checkout.state)) return "ignored";
  const intent = await payments.retrieveIntent(paymentIntentId);
  if (intent?.status !== "canceled") return "ignored";
  return (await transitionCheckout(db, checkout.id, "expired", clock())) ? "expired" : "ignored";
}

/**
 * Ends a checkout whose intent the payment provider does not know, so that it can't be paid. If the intent
 * belongs to another account, because the keys or the mode were changed, it becomes a payment problem; a late
 * payment becomes an order or is refunded once the former keys are configured again.
 * @throws GatewayFailure if the account can't be read
 */
export async function endUnknownIntent(
  {
    db,
    dialect,
    payments,
    clock,
    log,
  }: Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">,
  { id, paymentAccount }: Pick<Checkout, "id" | "paymentAccount">,
): Promise<void> {
  const isForeign = paymentAccount !== (await payments.readAccount());
  const problem = {
    // Recorded once for all intents of that account.
    paymentIntentId: paymentAccount ?? "an earlier payment account",
    kind: "other-account",
    message: OTHER_ACCOUNT,
  } as const;
  const isNew = await transaction(db, dialect, async (trx) => {
    await transitionCheckout(trx, id, "expired", clock());
    return isForeign && (await recordProblem(trx, problem, clock()));
  });
  if (isNew) log.warn({ account: paymentAccount }, "ended checkouts of another account");
  if (!isForeign) log.error({ checkout: id }, "the provider does not know an intent of its own");
}

const OTHER_ACCOUNT =
  "Open checkouts of another payment account or mode were ended, because the current keys can't reach their payments. If that account is still yours, look there for payments without an order.";
