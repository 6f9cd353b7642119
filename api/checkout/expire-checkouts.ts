import { ACTIVE_CHECKOUT_STATES } from "../../data/model/checkout.ts";
import type { Db } from "../db/schema.ts";
import { type CheckoutDeps, finalizeCheckout } from "../orders/finalize-checkout.ts";
import { endCheckout, endUnknownIntent } from "./end-checkout.ts";
import { RESERVATION_TIME } from "./reserve-stock.ts";
import { type Checkout, findCheckout } from "./store.ts";

/** How long a checkout without a reservation may lie untouched, in milliseconds. */
const IDLE_TIME = 24 * 60 * 60 * 1000;
/** How long a checkout that could not be ended is left alone, in milliseconds. */
const RETRY_TIME = 60 * 1000;
const BATCH = 100;
/**
 * How many are ended at once. At 300 ms per request to the provider 33 end per second, three times as
 * many as one client may begin, and a third of what Stripe accepts per second.
 */
const CONCURRENCY = 10;

export type Expiry = { expired: number; ordered: number; waiting: number };

/**
 * Ends every checkout whose time is over: the intent is cancelled first, so that nobody can pay for
 * stock that is then released. One that turns out to be paid is settled; one whose payment is under
 * way keeps its stock a while longer. A checkout that can't be ended is logged and tried again after
 * all others, at the earliest a minute later.
 */
export async function expireCheckouts(deps: CheckoutDeps): Promise<Expiry> {
  const now = deps.clock();
  const result: Expiry = { expired: 0, ordered: 0, waiting: 0 };
  for (;;) {
    const due = await claimDue(deps.db, now);
    const next = due.values();
    const work = async () => {
      for (const checkout of next) result[await tryToExpire(deps, checkout)] += 1;
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    if (due.length < BATCH) return result;
  }
}

type Due = Pick<Checkout, "id" | "paymentIntentId" | "paymentAccount">;

/** The next checkouts to end, marked as tried before anything can go wrong with them. */
async function claimDue(db: Db, now: Date): Promise<Due[]> {
  const idleSince = new Date(now.getTime() - IDLE_TIME).toISOString();
  const triedBefore = new Date(now.getTime() - RETRY_TIME).toISOString();
  const rows = await db
    .selectFrom("checkouts")
    .select(["id", "payment_intent_id", "payment_account"])
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
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return [];
  await db
    .updateTable("checkouts")
    .set({ expiry_attempted_at: now.toISOString() })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    paymentIntentId: row.payment_intent_id ?? undefined,
    paymentAccount: row.payment_account ?? undefined,
  }));
}

async function tryToExpire(deps: CheckoutDeps, checkout: Due): Promise<keyof Expiry> {
  try {
    return await expire(deps, checkout);
  } catch (error) {
    // Nothing is released while the intent may still be paid.
    deps.log.warn({ err: error, checkout: checkout.id }, "a checkout could not be ended yet");
    return "waiting";
  }
}

/** Cancels the intent of a checkout and ends it, unless the intent was paid or is being paid. */
export async function expire(deps: CheckoutDeps, checkout: Due): Promise<keyof Expiry> {
  const { id, paymentIntentId } = checkout;
  if (paymentIntentId !== undefined) {
    const intent = await deps.payments.cancelIntent(paymentIntentId);
    if (!intent)
      return (await endUnknownIntent(deps, { ...checkout, paymentIntentId }))
        ? "expired"
        : "waiting";
    if (intent.status === "succeeded") {
      const settled = await finalizeCheckout(deps, paymentIntentId, { refundIncomplete: true });
      return settled.outcome === "ordered" ? "ordered" : "expired";
    }
    if (intent.status !== "canceled") {
      await holdLonger(deps, id);
      return "waiting";
    }
  }
  await endCheckout(deps, id);
  return "expired";
}

/** Ends the checkout of an intent that was cancelled, here or at the provider. */
export async function expireCheckout(
  deps: CheckoutDeps,
  paymentIntentId: string,
): Promise<"expired" | "ignored"> {
  const checkout = await findCheckout(deps.db, { paymentIntentId });
  const intent = checkout && (await deps.payments.retrieveIntent(paymentIntentId));
  if (intent?.status !== "canceled" || !checkout) return "ignored";
  return (await endCheckout(deps, checkout.id)).ended ? "expired" : "ignored";
}

async function holdLonger({ db, clock }: CheckoutDeps, id: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ reserved_until: new Date(clock().getTime() + RESERVATION_TIME).toISOString() })
    .where("id", "=", id)
    .where("state", "in", ACTIVE_CHECKOUT_STATES)
    .execute();
}
