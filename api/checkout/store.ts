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

export type Checkout = TotalsCents & {
  id: string;
  browserHash: string;
  paymentIntentId: string | undefined;
  /** Where the intent was created; see `PaymentGateway.readAccount`. */
  paymentAccount: string | undefined;
  clientSecret: string | undefined;
  intentAmountCents: number;
  intentAttempt: number;
  revision: number;
  state: CheckoutState;
  lines: PricedLine[];
  details: CheckoutData | undefined;
  reservedUntil: string | undefined;
  /** When the reservation was created. */
  reservedAt: string | undefined;
  /** Network address of the client that began it; undefined once it has ended. */
  clientAddress: string | undefined;
};

const Lines = v.array(
  v.object({ id: v.string(), title: v.string(), priceCents: v.number(), quantity: v.number() }),
);

type Key =
  | { id: string }
  | { paymentIntentId: string }
  /** The one checkout that a browser has open. */
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
    details: row.details === null ? undefined : v.parse(CheckoutData, JSON.parse(row.details)),
    reservedUntil: row.reserved_until ?? undefined,
    reservedAt: row.reserved_at ?? undefined,
    clientAddress: row.client_address ?? undefined,
  };
}

type Content = { lines: readonly PricedLine[]; totals: TotalsCents };

/** @throws an error that `isUniqueViolation` knows when the browser has an open checkout already */
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
 * Writes what the shopper now buys and the intent that asks for it, if the checkout is still the
 * one that was read: open, and at that revision. Answers whether it was.
 */
export async function writeCheckout(
  db: Db,
  read: Pick<Checkout, "id" | "revision">,
  next: Content & {
    paymentIntentId: string;
    /** Only with an intent that was just created. */
    paymentAccount?: string | undefined;
    clientSecret: string;
    details: CheckoutData | undefined;
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

/** The provider keeps its refusal under the key that was used: the next try takes another. */
export async function raiseAttempt(db: Db, read: Pick<Checkout, "id" | "intentAttempt">) {
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
 * What the catalogue offers a checkout of these products: its own reservation is not counted against
 * it, those of the same client's other checkouts are (`reservationLimit`). Products that are gone are
 * missing.
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
      const held = own.get(row.id) ?? 0;
      const counted =
        stock === null
          ? Number.POSITIVE_INFINITY
          : Math.min(
              stock - reserved + held,
              // What the checkout holds already stays its own, although the stock has fallen since.
              Math.max(held, reservationLimit(stock) - (others.get(row.id) ?? 0)),
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
