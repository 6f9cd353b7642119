import { ACTIVE_CHECKOUT_STATES } from "../../../data/model/sales/checkout-state.ts";
import { keysOf } from "../../../data/model/text/json.ts";
import type { Db } from "../../db/tables/schema.ts";
import { expire, IDLE_TIME } from "../checkout/expire-checkouts.ts";
import type { CheckoutDeps } from "../checkout/finalize-checkout.ts";
import { findCheckout } from "../checkout/store.ts";

/** Period in which declined payments are counted, in milliseconds. */
const DECLINE_WINDOW = 60 * 60 * 1000;

/**
 * Maximum number of declined payments per hour for one browser, one client address and one card.
 * A shopper tries two or three cards; testing stolen card numbers takes hundreds of attempts.
 */
const LIMITS = { browser_hash: 10, client_address: 30, card_fingerprint: 10 } as const;

type Key = keyof typeof LIMITS;

/**
 * Counts a declined payment. The provider reports it by webhook, because the browser sends the card to
 * the provider directly. When a limit is reached, the checkout expires, so that its intent can't be
 * confirmed again; at the limit of a client address, all checkouts of that address expire. Safe to repeat.
 * @throws GatewayFailure if the provider can't be reached
 */
export async function recordDecline(
  deps: CheckoutDeps,
  paymentIntentId: string,
  eventId: string,
): Promise<"recorded" | "limited" | "ignored"> {
  const { db, payments, clock, log } = deps;
  const intent = await payments.retrieveIntent(paymentIntentId);
  const checkout = intent?.checkoutId && (await findCheckout(db, { id: intent.checkoutId }));
  if (!intent || !checkout) return "ignored";
  const keys = {
    browser_hash: checkout.browserHash,
    client_address: checkout.clientAddress ?? null,
    card_fingerprint: intent.declinedCard ?? null,
  };
  await db
    .insertInto("declined_payments")
    .values({ event_id: eventId, ...keys, declined_at: clock().toISOString() })
    .onConflict((oc) => oc.column("event_id").doNothing())
    .execute();
  const exceeded = await findExceeded(db, keys, clock());
  if (exceeded.length === 0) return "recorded";
  log.warn(
    { checkout: checkout.id, limits: exceeded.map(({ key }) => key) },
    "too many declined payments",
  );
  if (exceeded.some(({ key }) => key === "client_address"))
    await scheduleExpiry(db, checkout.clientAddress, clock());
  if (ACTIVE_CHECKOUT_STATES.includes(checkout.state)) await expire(deps, checkout);
  return "limited";
}

/** Seconds until a browser or client address may start a payment again; 0 if it may now. */
export async function secondsToWait(
  db: Db,
  { browserHash, clientAddress }: { browserHash: string; clientAddress: string },
  now: Date,
): Promise<number> {
  const keys = { browser_hash: browserHash, client_address: clientAddress };
  const exceeded = await findExceeded(db, keys, now);
  const milliseconds = exceeded.map(({ until }) => until - now.getTime());
  return Math.ceil(Math.max(0, ...milliseconds) / 1000);
}

/** Deletes declined payments that no longer count. */
export async function deleteOldDeclines(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DECLINE_WINDOW).toISOString();
  await db.deleteFrom("declined_payments").where("declined_at", "<", before).execute();
}

/** The limits that are reached, each with its end in milliseconds since the epoch. */
async function findExceeded(db: Db, keys: Partial<Record<Key, string | null>>, now: Date) {
  const since = new Date(now.getTime() - DECLINE_WINDOW).toISOString();
  const exceeded: { key: Key; until: number }[] = [];
  for (const key of keysOf(LIMITS)) {
    const value = keys[key];
    if (value === undefined || value === null) continue;
    const oldest = await db
      .selectFrom("declined_payments")
      .select("declined_at")
      .where(key, "=", value)
      .where("declined_at", ">", since)
      .orderBy("declined_at", "desc")
      .offset(LIMITS[key] - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldest) exceeded.push({ key, until: Date.parse(oldest.declined_at) + DECLINE_WINDOW });
  }
  return exceeded;
}

/** Makes all active checkouts of a client address as old as those that the expiry job ends. */
async function scheduleExpiry(db: Db, clientAddress: string | undefined, now: Date): Promise<void> {
  if (clientAddress === undefined) return;
  await db
    .updateTable("checkouts")
    .set({ updated_at: new Date(now.getTime() - IDLE_TIME).toISOString() })
    .where("client_address", "=", clientAddress)
    .where("state", "in", ACTIVE_CHECKOUT_STATES)
    .execute();
}
