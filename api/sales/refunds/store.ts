import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { sum } from "../../../data/model/sales/allocate.ts";
import type { AmountParts, OrderRefund, RefundState } from "../../../data/model/sales/refund.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";

export type NewRefund = {
  orderId: string;
  returnId?: string | undefined;
  parts: AmountParts;
  items: readonly { id: string; quantity: number }[];
  state: RefundState;
  source: "store" | "provider";
  providerId?: string | undefined;
  message?: string | undefined;
  /** The operator's note to the customer. */
  note?: string | undefined;
  isRestocked?: boolean;
};

/**
 * Adds a refund with its items and taxes, and returns its id. The order's row must be locked; call
 * `updateRefunded` afterwards.
 */
export async function addRefund(trx: Db, refund: NewRefund, now: Date): Promise<string> {
  const id = randomUUID();
  const { orderId, parts, items, state } = refund;
  // After the last one, so that refunds keep their order.
  const { last } = await trx
    .selectFrom("refunds")
    .select((by) => by.fn.max("created_at").as("last"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const createdAt = timeAfter(last ?? "", now);
  await trx
    .insertInto("refunds")
    .values({
      id,
      order_id: orderId,
      return_id: refund.returnId ?? null,
      amount_cents: sum(parts),
      shipping_cents: parts[1] ?? 0,
      state,
      source: refund.source,
      provider_id: refund.providerId ?? null,
      message: refund.message ?? null,
      note: refund.note || null,
      restocked: refund.isRestocked ? 1 : 0,
      created_at: createdAt,
      refunded_at: state === "refunded" ? createdAt : null,
    })
    .execute();
  if (items.length > 0)
    await trx
      .insertInto("refund_items")
      .values(
        items.map((item) => ({
          refund_id: id,
          order_id: orderId,
          order_item_id: item.id,
          quantity: item.quantity,
        })),
      )
      .execute();
  await addRefundTaxes(trx, { id, orderId, parts });
  await trx
    .updateTable("orders")
    .set((by) => ({ refund_revision: by("refund_revision", "+", 1) }))
    .where("id", "=", orderId)
    .execute();
  return id;
}

async function addRefundTaxes(
  trx: Db,
  { id, orderId, parts }: { id: string; orderId: string; parts: AmountParts },
): Promise<void> {
  const taxes = parts
    .slice(2)
    .map((amount_cents, line) => ({ refund_id: id, order_id: orderId, line, amount_cents }))
    .filter(({ amount_cents }) => amount_cents > 0);
  if (taxes.length > 0) await trx.insertInto("refund_taxes").values(taxes).execute();
}

/** The columns of a refund that its changes need. */
export function selectRefunds(trx: Db) {
  return trx
    .selectFrom("refunds")
    .select(["refunds.id", "order_id", "return_id", "amount_cents", "state", "source"])
    .select(["provider_id", "attempt", "message", "note"]);
}

export type RefundRow = Awaited<
  ReturnType<ReturnType<typeof selectRefunds>["executeTakeFirstOrThrow"]>
>;

/** The idempotency key of a refund's current request. */
export function refundKey({ id, attempt }: Pick<RefundRow, "id" | "attempt">): string {
  return `refund-${id}-${attempt}`;
}

/** The id of the refund that an idempotency key of `refundKey` belongs to; undefined for other keys. */
export function refundOfKey(key: string | undefined): string | undefined {
  return /^refund-([0-9a-f-]{36})-\d+$/.exec(key ?? "")?.[1];
}

/** Reads the parts of a refund; taxes without a refunded amount have 0 cents. */
export async function readRefundParts(trx: Db, id: string): Promise<number[]> {
  const refund = await trx
    .selectFrom("refunds")
    .select(["amount_cents", "shipping_cents"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const taxes = await trx
    .selectFrom("refund_taxes")
    .select(["line", "amount_cents"])
    .where("refund_id", "=", id)
    .execute();
  const parts: number[] = [0, refund.shipping_cents];
  for (const { line, amount_cents } of taxes) parts[line + 2] = amount_cents;
  const filled = Array.from(parts, (cents = 0) => cents);
  filled[0] = refund.amount_cents - sum(filled);
  return filled;
}

/** Reads the units that refunds have restocked, by order item. */
export async function readRestocked(trx: Db, refundIds: readonly string[]) {
  if (refundIds.length === 0) return [];
  const rows = await trx
    .selectFrom("refund_items")
    .innerJoin("refunds", "refunds.id", "refund_items.refund_id")
    .select("order_item_id as id")
    .select((by) => by.fn.sum<number>("refund_items.quantity").as("quantity"))
    .where("refunds.id", "in", refundIds)
    .where("refunds.restocked", "=", 1)
    .groupBy("order_item_id")
    .execute();
  return rows.map(({ id, quantity }) => ({ id, quantity: Number(quantity) }));
}

/**
 * Replaces the parts of a refund that the provider has not accepted; its next request has a new idempotency key.
 * Deletes it if nothing is left.
 */
export async function changeRefundParts(
  trx: Db,
  { id, orderId, parts }: { id: string; orderId: string; parts: AmountParts },
): Promise<void> {
  await trx.deleteFrom("refund_taxes").where("refund_id", "=", id).execute();
  if (sum(parts) === 0) {
    await trx.deleteFrom("refunds").where("id", "=", id).execute();
    return;
  }
  await trx
    .updateTable("refunds")
    .set((by) => ({
      amount_cents: sum(parts),
      shipping_cents: parts[1] ?? 0,
      attempt: by("attempt", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  await addRefundTaxes(trx, { id, orderId, parts });
}

/**
 * Derives what an order stores about its refunds: `refund_state`, `returned_cents` and the refunded quantities
 * of its items. Call it after every change of its refunds or of `lost_cents`, in the same transaction.
 */
export async function updateRefunded(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable("order_items")
    .set((by) => ({
      refunded_quantity: by
        .selectFrom("refund_items")
        .whereRef("order_item_id", "=", "order_items.id")
        .select((of) =>
          of.fn.coalesce(of.fn.sum<number>("refund_items.quantity"), sql.lit(0)).as("n"),
        ),
    }))
    .where("order_id", "=", orderId)
    .execute();
  const { lost_cents: lostCents } = await trx
    .selectFrom("orders")
    .select("lost_cents")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const refunds = await trx
    .selectFrom("refunds")
    .select(["state", "amount_cents", "provider_id"])
    .where("order_id", "=", orderId)
    .execute();
  // A pending refund counts once the provider has accepted it.
  const returned = refunds
    .filter(({ state, provider_id }) =>
      state === "pending" ? provider_id !== null : state === "refunded",
    )
    .reduce((sum, { amount_cents }) => sum + amount_cents, lostCents);
  const states = refunds.map(({ state }) => state);
  const state = (["failed", "pending", "refunded"] as const).find((one) => states.includes(one));
  await trx
    .updateTable("orders")
    .set({
      refund_state: state ?? (lostCents > 0 ? "refunded" : null),
      returned_cents: returned,
    })
    .where("id", "=", orderId)
    .execute();
}

/** Lists the refunds of an order, the oldest first. */
export async function listRefunds(db: Db, orderId: string) {
  const rows = await db
    .selectFrom("refunds")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom("refund_items")
    .innerJoin("order_items", "order_items.id", "refund_items.order_item_id")
    .select(["refund_id", "order_item_id as id", "refund_items.quantity"])
    .where("refund_items.order_id", "=", orderId)
    .orderBy("line")
    .execute();
  return rows.map((row) => ({
    ...row,
    items: items
      .filter(({ refund_id }) => refund_id === row.id)
      .map(({ id, quantity }) => ({ id, quantity })),
  }));
}

export type StoredRefund = Awaited<ReturnType<typeof listRefunds>>[number];

/** Formats a refund for the JSON of its order. */
export function toOrderRefund(row: StoredRefund): OrderRefund {
  return {
    id: row.id,
    amount: toAmount(row.amount_cents),
    items: row.items,
    state: row.state,
    createdAt: row.created_at,
  };
}
