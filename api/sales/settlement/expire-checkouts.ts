import { ACTIVE_CHECKOUT_STATES } from "../../../data/model/sales/checkout-state.ts";
import { endCheckout, endUnknownIntent } from "../checkout/end-checkout.ts";
import { RESERVATION_TIME } from "../checkout/reserve-stock.ts";
import { type Checkout, findCheckout } from "../checkout/store.ts";
import { type CheckoutDeps, finalizeCheckout } from "./finalize-checkout.ts";

/** Idle time after which a checkout without a reservation expires, in milliseconds. */
const IDLE_TIME = 24 * 60 * 60 * 1000;
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
 * Ends all checkouts that are due. It cancels the payment intent before it releases the stock, so that
 * released stock can't be paid for. A checkout that turns out to be paid is finalized; one whose payment
 * is in progress keeps its reservation. A checkout that can't be ended is logged and retried after
 * all others, a minute later at the earliest.
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
    .where((by) =>
      by.or([
        by("reserved_until", "<", now.toISOString()),
        by.and([by("reserved_until", "is", null), by("updated_at", "<", idleSince)]),
      ]),
    )
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
    // The stock stays reserved, because the intent may still be paid.
    deps.log.warn(
      { err: error, checkout: checkout.id },
      "a checkout could not be ended and will be retried",
    );
    return "waiting";
  }
}

/**
 * Cancels the intent of a checkout and ends the checkout, unless the intent is paid or being paid.
 * @throws GatewayFailure if the provider can't be reached
 */
export async function expire(deps: CheckoutDeps, checkout: DueCheckout): Promise<keyof Expiry> {
  const { id, paymentIntentId } = checkout;
  if (paymentIntentId !== undefined) {
    const intent = await deps.payments.cancelIntent(paymentIntentId);
    if (!intent)
      return (await endUnknownIntent(deps, { ...checkout, paymentIntentId }))
        ? "expired"
        : "waiting";
    if (intent.status === "succeeded") {
      const result = await finalizeCheckout(deps, paymentIntentId, { refundIncomplete: true });
      return result.outcome === "ordered" ? "ordered" : "expired";
    }
    if (intent.status !== "canceled") {
      await extendReservation(deps, id);
      return "waiting";
    }
  }
  await endCheckout(deps, id);
  return "expired";
}

/** Ends the checkout of an intent that was cancelled by the store or in the provider's dashboard. */
export async function expireCheckout(
  deps: CheckoutDeps,
  paymentIntentId: string,
): Promise<"expired" | "ignored"> {
  const checkout = await findCheckout(deps.db, { paymentIntentId });
  const intent = checkout && (await deps.payments.retrieveIntent(paymentIntentId));
  if (intent?.status !== "canceled" || !checkout) return "ignored";
  return (await endCheckout(deps, checkout.id)).ended ? "expired" : "ignored";
}

async function extendReservation({ db, clock }: CheckoutDeps, id: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ reserved_until: new Date(clock().getTime() + RESERVATION_TIME).toISOString() })
    .where("id", "=", id)
    .where("state", "in", ACTIVE_CHECKOUT_STATES)
    .execute();
}
