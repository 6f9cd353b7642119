import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { CheckoutData } from "../../data/model/checkout.ts";
import type { TotalsCents } from "../../data/model/pricing.ts";
import type { Db } from "../db/schema.ts";
import { isThere } from "../db/shown-products.ts";
import type { Offer, PricedLine } from "./quote.ts";

export type CheckoutState = "open" | "locked" | "ordered" | "expired" | "held" | "refunded";

export type Checkout = TotalsCents & {
  id: string;
  browserHash: string;
  paymentIntentId: string | undefined;
  clientSecret: string | undefined;
  intentAmountCents: number;
  intentAttempt: number;
  revision: number;
  state: CheckoutState;
  lines: PricedLine[];
  details: CheckoutData | undefined;
  reservedUntil: string | undefined;
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
    clientSecret: row.client_secret ?? undefined,
    intentAmountCents: row.intent_amount_cents,
    intentAttempt: row.intent_attempt,
    revision: row.revision,
    state: row.state as CheckoutState,
    lines: v.parse(Lines, JSON.parse(row.lines)),
    subtotalCents: row.subtotal_cents,
    taxCents: row.tax_cents,
    shippingCents: row.shipping_cents,
    totalCents: row.total_cents,
    details: row.details === null ? undefined : v.parse(CheckoutData, JSON.parse(row.details)),
    reservedUntil: row.reserved_until ?? undefined,
  };
}

type Content = { lines: readonly PricedLine[]; totals: TotalsCents };

/** @throws an error that `isTaken` knows when the browser has an open checkout already */
export async function addCheckout(
  db: Db,
  checkout: Content & { browserHash: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("checkouts")
    .values({
      id,
      browser_hash: checkout.browserHash,
      payment_intent_id: null,
      client_secret: null,
      intent_amount_cents: checkout.totals.totalCents,
      state: "open",
      ...toColumns(checkout),
      details: null,
      reserved_until: null,
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

/** Moves a checkout on, if it is in one of the states given. Answers whether it was. */
export async function changeState(
  db: Db,
  id: string,
  from: readonly CheckoutState[],
  to: CheckoutState,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("checkouts")
    .set({ state: to, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * What the catalogue offers a checkout of these products, its own reservation not counted against
 * it. Products that are gone are missing.
 */
export async function findOffers(
  db: Db,
  productIds: readonly string[],
  checkoutId: string | undefined,
): Promise<Map<string, Offer>> {
  const own = await findReservation(db, checkoutId);
  const rows = await db
    .selectFrom("products")
    .select(["id", "title", "price_cents", "in_stock", "stock_quantity", "reserved_quantity"])
    .where("id", "in", productIds)
    .where("withdrawn_at", "is", null)
    .where(isThere())
    .execute();
  return new Map(
    rows.map((row) => {
      const counted =
        row.stock_quantity === null
          ? Number.POSITIVE_INFINITY
          : Math.max(0, row.stock_quantity - row.reserved_quantity + (own.get(row.id) ?? 0));
      const available = row.in_stock === 1 ? counted : 0;
      return [
        row.id,
        { id: row.id, title: row.title, priceCents: row.price_cents, available },
      ] as const;
    }),
  );
}

/** Product ids and quantities that a checkout holds. */
export async function findReservation(
  db: Db,
  checkoutId: string | undefined,
): Promise<Map<string, number>> {
  if (checkoutId === undefined) return new Map();
  const rows = await db
    .selectFrom("checkout_reservations")
    .select(["product_id", "quantity"])
    .where("checkout_id", "=", checkoutId)
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.quantity]));
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
