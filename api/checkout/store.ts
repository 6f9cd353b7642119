import { randomUUID } from "node:crypto";
import * as v from "valibot";
import {
  ACTIVE_CHECKOUT_STATES,
  CheckoutData,
  type CheckoutState,
  checkoutStatesBefore,
} from "../../data/model/checkout.ts";
import type { TotalsCents } from "../../data/model/pricing.ts";
import { reservationLimit } from "../../data/model/stock.ts";
import type { Db } from "../db/schema.ts";
import type { Offer, PricedLine } from "./quote.ts";
import { findClientReservations, findReservation } from "./reservation-store.ts";

/** What the shopper entered, with the account that the order is for if the shopper is signed in. */
const CheckoutDetails = v.object({
  ...CheckoutData.entries,
  customerId: v.optional(v.string()),
});
export type CheckoutDetails = v.InferOutput<typeof CheckoutDetails>;

export type Checkout = TotalsCents & {
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
  details: CheckoutDetails | undefined;
  reservedUntil: string | undefined;
  /** When the reservation was created. */
  reservedAt: string | undefined;
  /** Network address of the client that began the checkout; undefined once the checkout has ended. */
  clientAddress: string | undefined;
};

const Lines = v.array(
  v.object({ id: v.string(), title: v.string(), priceCents: v.number(), quantity: v.number() }),
);

type Key =
  | { id: string }
  | { paymentIntentId: string }
  /** Finds the browser's open checkout; there is at most one. */
  | { browserHash: string };

export async function findCheckout(db: Db, key: Key): Promise<Checkout | undefined> {
  const select = db.selectFrom("checkouts").selectAll();
  const row = await ("id" in key
    ? select.where("id", "=", key.id)
    : "paymentIntentId" in key
      ? select.where("payment_intent_id", "=", key.paymentIntentId)
      : select.where("browser_hash", "=", key.browserHash).where("state", "=", "open")
  ).executeTakeFirst();
  if (!row) return undefined;
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
    lines: v.parse(Lines, JSON.parse(row.lines)),
    subtotalCents: row.subtotal_cents,
    taxCents: row.tax_cents,
    shippingCents: row.shipping_cents,
    totalCents: row.total_cents,
    details: row.details === null ? undefined : v.parse(CheckoutDetails, JSON.parse(row.details)),
    reservedUntil: row.reserved_until ?? undefined,
    reservedAt: row.reserved_at ?? undefined,
    clientAddress: row.client_address ?? undefined,
  };
}

type Content = { lines: readonly PricedLine[]; totals: TotalsCents };

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
      intent_amount_cents: checkout.totals.totalCents,
      state: "open",
      ...toColumns(checkout),
      details: null,
      reserved_until: null,
      reserved_at: null,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
  return id;
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
    details: CheckoutDetails | undefined;
  },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("checkouts")
    .set({
      ...toColumns(next),
      payment_intent_id: next.paymentIntentId,
      ...(next.paymentAccount && { payment_account: next.paymentAccount }),
      client_secret: next.clientSecret,
      intent_amount_cents: next.totals.totalCents,
      ...(next.details && { details: JSON.stringify(next.details) }),
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

/**
 * Changes the state of a checkout if its current state allows the transition, and returns whether it
 * did. Removes the client's address when the checkout ends, because it is not needed any longer.
 */
export async function transitionCheckout(
  db: Db,
  id: string,
  to: CheckoutState,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("checkouts")
    .set({
      state: to,
      updated_at: now.toISOString(),
      ...(!ACTIVE_CHECKOUT_STATES.includes(to) && { client_address: null }),
    })
    .where("id", "=", id)
    .where("state", "in", checkoutStatesBefore(to))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Price and availability of products for a checkout. Its own reservation counts as available; the
 * reservations of the same client address are limited by `reservationLimit`. Unpublished and unknown
 * products are missing in the result.
 */
export async function findOffers(
  db: Db,
  productIds: readonly string[],
  { id, clientAddress }: { id: string | undefined; clientAddress: string },
): Promise<Map<string, Offer>> {
  const own = await findReservation(db, id);
  const others = await findClientReservations(db, clientAddress, productIds, id);
  const rows = await db
    .selectFrom("products")
    .select(["id", "title", "price_cents", "in_stock", "stock_quantity", "reserved_quantity"])
    .where("id", "in", productIds)
    .where("withdrawn_at", "is", null)
    .execute();
  return new Map(
    rows.map((row) => {
      const { stock_quantity: stock, reserved_quantity: reserved } = row;
      const reservedHere = own.get(row.id) ?? 0;
      const counted =
        stock === null
          ? Number.POSITIVE_INFINITY
          : Math.min(
              stock - reserved + reservedHere,
              // A checkout keeps what it has reserved, even if the limit has fallen since.
              Math.max(reservedHere, reservationLimit(stock) - (others.get(row.id) ?? 0)),
            );
      const available = row.in_stock === 1 ? Math.max(0, counted) : 0;
      return [
        row.id,
        { id: row.id, title: row.title, priceCents: row.price_cents, available },
      ] as const;
    }),
  );
}

function toColumns({ lines, totals }: Content) {
  return {
    lines: JSON.stringify(lines),
    subtotal_cents: totals.subtotalCents,
    tax_cents: totals.taxCents,
    shipping_cents: totals.shippingCents,
    total_cents: totals.totalCents,
  };
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
