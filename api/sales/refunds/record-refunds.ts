import { allocate, sum } from "../../../data/model/sales/allocate.ts";
import { computeRefund } from "../../../data/model/sales/refund.ts";
import { readRefundable } from "../../db/orders/refundable.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ProviderRefund } from "../../payment-gateway.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import {
  changeRefund,
  type RefundRow,
  refundKey,
  refundOfKey,
  selectRefunds,
} from "./change-refund.ts";
import { describeReturnedRefund, REFUND_UNCONFIRMED } from "./refund-messages.ts";
import {
  addRefund,
  changeRefundParts,
  readRefundParts,
  readRestocked,
  updateRefunded,
} from "./store.ts";

export type RecordedRefunds = {
  isChanged: boolean;
  /** Refunds that were made in the provider's dashboard and are new. */
  added: { id: string; amountCents: number; isPending: boolean }[];
};

/**
 * Updates the refunds of an order to those at the provider. One that the store has not requested becomes a refund
 * of an amount, or completes a refund of this amount that failed here. Call it after `lockOrder`.
 */
export async function recordRefunds(
  trx: Db,
  order: LockedOrder,
  refunds: readonly ProviderRefund[],
  now: Date,
): Promise<RecordedRefunds> {
  const result: RecordedRefunds = { isChanged: false, added: [] };
  for (const refund of refunds) {
    const rows = await selectRefunds(trx)
      .where("order_id", "=", order.id)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
    const row = findRecorded(rows, refund) ?? (await findReplaced(trx, order, rows, refund));
    if (row) {
      if (await updateState(trx, order, row, refund, now)) result.isChanged = true;
    } else if (refund.state !== "failed") {
      const id = await addUnknown(trx, order, rows, refund, now);
      if (id === undefined) continue;
      const { amountCents, state } = refund;
      result.isChanged = true;
      result.added.push({ id, amountCents, isPending: state === "pending" });
    }
  }
  return result;
}

/** The stored row of a provider's refund. */
function findRecorded(rows: readonly RefundRow[], refund: ProviderRefund): RefundRow | undefined {
  const known = rows.find((row) => row.provider_id === refund.id);
  if (known) return known;
  const open = rows.filter((row) => row.provider_id === null);
  // The failure of an earlier attempt is recorded already.
  if (refund.state === "failed") return open.find((row) => refundKey(row) === refund.key);
  const id = refundOfKey(refund.key);
  return open.find((row) => row.id === id && row.amount_cents === refund.amountCents);
}

/**
 * The refund that one of the same amount in the provider's dashboard replaces: it failed, was marked as made
 * elsewhere, comes from a release that did not store the provider's ids, or can't be made in addition.
 */
async function findReplaced(
  trx: Db,
  order: LockedOrder,
  rows: readonly RefundRow[],
  refund: ProviderRefund,
): Promise<RefundRow | undefined> {
  if (refund.state === "failed") return undefined;
  const same = rows.filter(
    (row) => row.provider_id === null && row.amount_cents === refund.amountCents,
  );
  const ended = same.find(({ state }) => state !== "pending");
  if (ended || same.length === 0) return ended;
  return refund.amountCents > (await readLeft(trx, order)) ? same[0] : undefined;
}

/** Returns whether the refund has changed: the provider's id of a complete one is no news. */
async function updateState(
  trx: Db,
  order: LockedOrder,
  row: RefundRow,
  { id: providerId, amountCents, state: reported }: ProviderRefund,
  now: Date,
): Promise<boolean> {
  if (reported === "failed") {
    if (row.state === "failed") return false;
    const message = describeReturnedRefund(amountCents);
    await changeRefund(trx, order, row, { state: "failed", message }, now);
    return true;
  }
  const isDone = reported === "succeeded" || row.state === "refunded";
  const state = isDone ? "refunded" : "pending";
  if (row.state === state && row.provider_id === providerId) return false;
  const message = isDone ? undefined : REFUND_UNCONFIRMED;
  await changeRefund(trx, order, row, { state, providerId, message }, now);
  return row.state !== "refunded";
}

/**
 * Adds a refund that was made in the provider's dashboard, and returns its id. It gets the restocked units of
 * the refunds here that it leaves nothing for.
 */
async function addUnknown(
  trx: Db,
  order: LockedOrder,
  rows: readonly RefundRow[],
  { id: providerId, amountCents, state }: ProviderRefund,
  now: Date,
): Promise<string | undefined> {
  const unaccepted = rows.filter((row) => row.provider_id === null);
  // The sum that an earlier release has stored contains this refund.
  const former = unaccepted.filter(({ source }) => source === "provider");
  await reduceRefunds(trx, former, amountCents);
  const excess = amountCents - (await readLeft(trx, order));
  const others = unaccepted.filter(({ source }) => source === "store");
  const ended = others.filter((row) => row.state !== "pending");
  const pending = others.filter((row) => row.state === "pending");
  // The provider would refuse what exceeds the payment.
  const reduced = [...ended, ...pending];
  const items = await readRestocked(trx, listReplaced(reduced, excess));
  await reduceRefunds(trx, reduced, excess);
  const refundable = await readRefundable(trx, order.id);
  const most = sum(refundable?.left ?? []);
  const part = { items: [], shipping: false, amountCents: Math.min(amountCents, most) };
  const computed = refundable && computeRefund(refundable, part);
  const isDone = state === "succeeded";
  const id =
    computed?.parts &&
    (await addRefund(
      trx,
      {
        orderId: order.id,
        parts: computed.parts,
        items,
        isRestocked: items.length > 0,
        state: isDone ? "refunded" : "pending",
        source: "provider",
        providerId,
        message: isDone ? undefined : REFUND_UNCONFIRMED,
      },
      now,
    ));
  await updateRefunded(trx, order.id);
  return id;
}

/** The ids of the refunds of which `reduceRefunds` leaves nothing. */
function listReplaced(refunds: readonly RefundRow[], cents: number): string[] {
  const sums = refunds.map((_, at) => sum(refunds.slice(0, at + 1).map((one) => one.amount_cents)));
  return refunds.filter((_, at) => (sums[at] ?? 0) <= cents).map(({ id }) => id);
}

/** Reduces refunds, the first ones first, by an amount in total. */
async function reduceRefunds(trx: Db, refunds: readonly RefundRow[], cents: number): Promise<void> {
  let rest = cents;
  for (const { id, order_id: orderId, amount_cents } of refunds) {
    if (rest <= 0) return;
    const left = Math.max(0, amount_cents - rest);
    rest -= amount_cents - left;
    const parts = allocate(left, await readRefundParts(trx, id));
    await changeRefundParts(trx, { id, orderId, parts });
  }
}

/** The cents of an order that no refund has claimed. */
async function readLeft(trx: Db, { id }: LockedOrder): Promise<number> {
  const refundable = await readRefundable(trx, id);
  return sum(refundable?.left ?? []);
}
