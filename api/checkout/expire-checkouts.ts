import { transaction } from "../db/transaction.ts";
import { type SettleDeps, settle } from "../orders/place-order.ts";
import { GatewayFailure } from "../payments/gateway.ts";
import { RESERVATION_TIME, releaseStock } from "./reserve-stock.ts";
import { changeState, findCheckout } from "./store.ts";

/** How long a checkout without a reservation may lie untouched, in milliseconds. */
const IDLE_TIME = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

export type Expiry = { expired: number; ordered: number; waiting: number };

/**
 * Ends checkouts whose time is over: the intent is cancelled first, so that nobody can pay for what
 * is then given back. One that turns out to be paid is settled; one whose payment is under way
 * keeps its stock a while longer.
 */
export async function expireCheckouts(deps: SettleDeps): Promise<Expiry> {
  const now = deps.clock();
  const due = await deps.db
    .selectFrom("checkouts")
    .select(["id", "payment_intent_id"])
    .where("state", "in", ["open", "locked"])
    .where((eb) =>
      eb.or([
        eb("reserved_until", "<", now.toISOString()),
        eb.and([
          eb("reserved_until", "is", null),
          eb("updated_at", "<", new Date(now.getTime() - IDLE_TIME).toISOString()),
        ]),
      ]),
    )
    .orderBy("updated_at")
    .limit(AT_ONCE)
    .execute();
  const result: Expiry = { expired: 0, ordered: 0, waiting: 0 };
  for (const { id, payment_intent_id } of due) {
    try {
      result[await expire(deps, id, payment_intent_id)] += 1;
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error;
      // Nothing is given back while the intent may still be paid.
      deps.log.warn({ err: error, checkout: id }, "a checkout could not be ended yet");
      result.waiting += 1;
    }
  }
  return result;
}

async function expire(
  deps: SettleDeps,
  id: string,
  paymentIntentId: string | null,
): Promise<keyof Expiry> {
  if (paymentIntentId !== null) {
    const { status } = await deps.payments.cancelIntent(paymentIntentId);
    if (status === "succeeded") {
      const settled = await settle(deps, paymentIntentId, { refundIncomplete: true });
      return settled.outcome === "ordered" ? "ordered" : "expired";
    }
    if (status !== "canceled") {
      await holdLonger(deps, id);
      return "waiting";
    }
  }
  await end(deps, id);
  return "expired";
}

/** Ends the checkout of an intent that was cancelled, here or at the provider. */
export async function expireCheckout(
  deps: SettleDeps,
  paymentIntentId: string,
): Promise<"expired" | "ignored"> {
  const checkout = await findCheckout(deps.db, { paymentIntentId });
  const intent = checkout && (await deps.payments.retrieveIntent(paymentIntentId));
  if (intent?.status !== "canceled" || !checkout) return "ignored";
  return (await end(deps, checkout.id)) ? "expired" : "ignored";
}

/** Gives back what a checkout holds; false when it has ended otherwise. */
async function end({ db, dialect, clock }: SettleDeps, id: string): Promise<boolean> {
  return transaction(db, dialect, async (trx) => {
    const ended = await changeState(trx, id, ["open", "locked"], "expired", clock());
    if (ended) await releaseStock(trx, id);
    return ended;
  });
}

async function holdLonger({ db, clock }: SettleDeps, id: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ reserved_until: new Date(clock().getTime() + RESERVATION_TIME).toISOString() })
    .where("id", "=", id)
    .where("state", "in", ["open", "locked"])
    .execute();
}
