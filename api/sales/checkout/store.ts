import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { getLocale, type Locale } from "../../../data/model/locale.ts";
import { ContactData } from "../../../data/model/sales/checkout.ts";
import {
  ACTIVE_CHECKOUT_STATES,
  type CheckoutState,
  checkoutStatesBefore,
} from "../../../data/model/sales/checkout-state.ts";
import { countRows } from "../../db/count-rows.ts";
import type { Db } from "../../db/tables/schema.ts";
import { type OrderPricing, readPricing, writePricing } from "../pricing/order-pricing.ts";
import type { PricedLine } from "../pricing/quote.ts";
import { TermsReferences } from "../terms/store.ts";

/** The shopper's input, and the account that the order belongs to if the shopper is signed in. */
export const CheckoutDetails = v.object({
  ...ContactData.entries,
  customerId: v.optional(v.string()),
});
export type CheckoutDetails = v.InferOutput<typeof CheckoutDetails>;

export type Checkout = {
  id: string;
  browserHash: string;
  paymentIntentId: string | undefined;
  /** Account of the intent, as returned by `PaymentGateway.readAccount`. */
  paymentAccount: string | undefined;
  clientSecret: string | undefined;
  intentAmountCents: number;
  intentAttempt: number;
  revision: number;
  state: CheckoutState;
  lines: PricedLine[];
  pricing: OrderPricing;
  giftMessage: string | undefined;
  locale: Locale;
  details: CheckoutDetails | undefined;
  /** The terms when the details were submitted; undefined before, and for checkouts of earlier releases. */
  terms: TermsReferences | undefined;
  /** Network address of the client that began the checkout; undefined once it has an order, or after a day. */
  clientAddress: string | undefined;
};

export const Lines = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    priceCents: v.number(),
    quantity: v.number(),
    category: v.optional(v.string()),
    taxable: v.optional(v.boolean()),
    requiresShipping: v.optional(v.boolean()),
    weightGrams: v.optional(v.number()),
  }),
);

type Key =
  | { id: string }
  | { paymentIntentId: string }
  /** Finds the browser's open checkout; there is at most one. */
  | { browserHash: string };

/** Finds a checkout by its id or payment intent, or the open one of a browser. */
export async function findCheckout(db: Db, key: Key): Promise<Checkout | undefined> {
  const select = db.selectFrom("checkouts").selectAll();
  const row = await ("id" in key
    ? select.where("id", "=", key.id)
    : "paymentIntentId" in key
      ? select.where("payment_intent_id", "=", key.paymentIntentId)
      : select.where("browser_hash", "=", key.browserHash).where("state", "=", "open")
  ).executeTakeFirst();
  if (!row) return undefined;
  const lines = v.parse(Lines, JSON.parse(row.lines));
  return {
    id: row.id,
    browserHash: row.browser_hash,
    paymentIntentId: row.payment_intent_id ?? undefined,
    paymentAccount: row.payment_account ?? undefined,
    clientSecret: row.client_secret ?? undefined,
    intentAmountCents: row.intent_amount_cents,
    intentAttempt: row.intent_attempt,
    revision: row.revision,
    state: row.state,
    lines,
    pricing: readPricing(row, lines),
    giftMessage: row.gift_message ?? undefined,
    locale: row.locale,
    details: row.details === null ? undefined : v.parse(CheckoutDetails, JSON.parse(row.details)),
    terms: row.terms === null ? undefined : v.parse(TermsReferences, JSON.parse(row.terms)),
    clientAddress: row.client_address ?? undefined,
  };
}

type Content = {
  lines: readonly PricedLine[];
  pricing: OrderPricing;
  giftMessage?: string | undefined;
};

/** @throws a unique violation (`isUniqueViolation`) if the browser already has an open checkout */
export async function addCheckout(
  db: Db,
  checkout: Content & { browserHash: string; clientAddress: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("checkouts")
    .values({
      id,
      browser_hash: checkout.browserHash,
      client_address: checkout.clientAddress,
      payment_intent_id: null,
      client_secret: null,
      intent_amount_cents: checkout.pricing.totalCents,
      state: "open",
      ...toColumns(checkout),
      locale: getLocale(),
      details: null,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
  return id;
}

/**
 * Restores a checkout that the database has lost, as one whose payment is in progress. Does nothing if it
 * exists.
 */
export async function restoreCheckout(
  trx: Db,
  checkout: Checkout & { paymentIntentId: string },
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  await trx
    .insertInto("checkouts")
    .values({
      id: checkout.id,
      browser_hash: checkout.browserHash,
      client_address: null,
      payment_intent_id: checkout.paymentIntentId,
      payment_account: checkout.paymentAccount ?? null,
      client_secret: checkout.clientSecret ?? null,
      intent_amount_cents: checkout.intentAmountCents,
      state: checkout.state,
      ...toColumns(checkout),
      locale: checkout.locale,
      details: JSON.stringify(checkout.details),
      created_at: time,
      updated_at: time,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/**
 * Writes the cart and the payment intent of a checkout, if it is still open and has the revision that
 * was read. Returns whether it was written.
 */
export async function writeCheckout(
  db: Db,
  read: Pick<Checkout, "id" | "revision">,
  next: Content & {
    paymentIntentId: string;
    /** Set only if the intent was just created. */
    paymentAccount?: string | undefined;
    clientSecret: string;
    /** Undefined: those of the checkout stay. */
    details: CheckoutDetails | undefined;
    terms?: TermsReferences | undefined;
  },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("checkouts")
    .set({
      ...toColumns(next),
      locale: getLocale(),
      payment_intent_id: next.paymentIntentId,
      ...(next.paymentAccount && { payment_account: next.paymentAccount }),
      client_secret: next.clientSecret,
      intent_amount_cents: next.pricing.totalCents,
      ...(next.details && { details: JSON.stringify(next.details) }),
      ...(next.terms && { terms: JSON.stringify(next.terms) }),
      revision: read.revision + 1,
      updated_at: now.toISOString(),
    })
    .where("id", "=", read.id)
    .where("state", "=", "open")
    .where("revision", "=", read.revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Changes the idempotency key of the next request to the provider, which repeats a rejection for the
 * same key. Has no effect if a concurrent request has changed it.
 */
export async function incrementAttempt(db: Db, read: Pick<Checkout, "id" | "intentAttempt">) {
  await db
    .updateTable("checkouts")
    .set({ intent_attempt: read.intentAttempt + 1 })
    .where("id", "=", read.id)
    .where("intent_attempt", "=", read.intentAttempt)
    .execute();
}

/** Changes the state of a checkout if its current state allows the transition, and returns whether it did. */
export async function transitionCheckout(
  db: Db,
  id: string,
  to: CheckoutState,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("checkouts")
    .set({ state: to, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "in", checkoutStatesBefore(to))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function toColumns({ lines, pricing, giftMessage }: Content) {
  return {
    lines: JSON.stringify(lines),
    gift_message: giftMessage ?? null,
    ...writePricing(pricing),
  };
}

/** Period in which the unfinished checkouts of a client address are counted, in milliseconds. */
export const COUNTED_TIME = 24 * 60 * 60 * 1000;

/** Whether a client address has begun at least `limit` checkouts within a day that have no order. */
export async function hasUnfinished(
  db: Db,
  clientAddress: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  const begun = db
    .selectFrom("checkouts")
    .select("id")
    // Orders and ended checkouts of former days have no client address.
    .where("client_address", "=", clientAddress)
    .where("created_at", ">", new Date(now.getTime() - COUNTED_TIME).toISOString())
    .limit(limit);
  return (await countRows(db.selectFrom(begun.as("rows")))) >= limit;
}

/** Whether this browser has a checkout whose payment may be in progress. */
export async function hasActiveCheckout(db: Db, browserHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("checkouts")
    .select("id")
    .where("browser_hash", "=", browserHash)
    .where("state", "in", ACTIVE_CHECKOUT_STATES)
    .where("payment_intent_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
