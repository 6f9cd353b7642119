import { allocate, sum } from "../../../data/model/sales/allocate.ts";
import { computeRefund } from "../../../data/model/sales/refund.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { readRefundable } from "../../db/orders/refundable.ts";
import { enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import type { PaymentEvent, ProviderRefund, RefundsAndDisputes } from "../../payment-gateway.ts";
import { type LockedOrder, lockOrder } from "../orders/change-order.ts";
import { recordOrderEvent } from "../orders/order-events.ts";
import { recordEvent, recordProblem, resolveProblems } from "../payments/store.ts";
import {
  cancelRefundedOrder,
  describeRefunded,
  describeRequested,
  describeReturnedRefund,
  REFUND_UNCONFIRMED,
  settleRefund,
} from "./settle-refund.ts";
import {
  addRefund,
  changeRefundParts,
  type RefundRow,
  readRefundParts,
  readRestocked,
  refundKey,
  refundOfKey,
  selectRefunds,
  updateRefunded,
} from "./store.ts";

/*
 * Refunds and disputes as the payment provider reports them: the results of the store's own refunds, and those that
 * the operator made in the provider's dashboard or that the shopper's bank took.
 */

export type WebhookEvent = Pick<PaymentEvent, "id" | "type">;

/**
 * Updates the refunds and disputes of a payment with an order. Returns whether anything changed.
 * @throws GatewayFailure if the provider can't be reached
 */
export async function syncRefundsAndDisputes(
  { db, dialect, payments, clock }: Pick<ApiDeps, "db" | "dialect" | "payments" | "clock">,
  paymentIntentId: string,
  event?: WebhookEvent,
): Promise<boolean> {
  const found = await payments.retrieveRefundsAndDisputes(paymentIntentId);
  return transaction(db, dialect, async (trx) => {
    const order = await lockOrder(trx, { paymentIntentId });
    if (!order) return false;
    const now = clock();
    const isChanged = await syncAmounts(trx, order, found, now);
    const isNewDispute = await recordDisputes(trx, paymentIntentId, found, now, event?.type);
    if (!isChanged && !isNewDispute) return false;
    if (event) await recordEvent(trx, { ...event, paymentIntentId, outcome: "recorded" }, now);
    return true;
  });
}

/** Updates the refunds of an order and the amount of lost disputes. Returns whether anything changed. */
async function syncAmounts(
  trx: Db,
  order: LockedOrder,
  { refunds, disputes }: RefundsAndDisputes,
  now: Date,
): Promise<boolean> {
  // If disputes can't be read any more, the amount of a lost one still counts.
  const lostCents = disputes ? sumLost(disputes) : order.lostCents;
  const addedLoss = lostCents - order.lostCents;
  if (addedLoss !== 0) {
    await trx
      .updateTable("orders")
      .set({ lost_cents: lostCents })
      .where("id", "=", order.id)
      .execute();
    await updateRefunded(trx, order.id);
  }
  const { isChanged, added } = await syncRefunds(trx, { ...order, lostCents }, refunds, now);
  if (!isChanged && addedLoss === 0) return false;
  const isCancelled = await cancelRefundedOrder(trx, order, now);
  if (!isCancelled) await reportAdded(trx, order, { added, addedLoss }, now);
  return true;
}

/** Adds refunds that were made in the provider's dashboard, and a part that a dispute took, to the timeline. */
async function reportAdded(
  trx: Db,
  { id, status, email, totalCents }: LockedOrder,
  { added, addedLoss }: { added: SyncedRefunds["added"]; addedLoss: number },
  now: Date,
): Promise<void> {
  for (const refund of added) {
    const note = () =>
      refund.isPending
        ? describeRequested(refund.amountCents)
        : describeRefunded(refund.amountCents, totalCents);
    await recordOrderEvent(trx, id, { status, note }, now);
    const mail = { kind: "refund-created", subjectId: refund.id, recipient: email } as const;
    await enqueueMail(trx, mail, now);
  }
  if (addedLoss <= 0) return;
  await recordOrderEvent(
    trx,
    id,
    { status, note: () => describeRefunded(addedLoss, totalCents) },
    now,
  );
}

// Refunds

type SyncedRefunds = {
  isChanged: boolean;
  /** Refunds that were made in the provider's dashboard and are new. */
  added: { id: string; amountCents: number; isPending: boolean }[];
};

/**
 * Updates the refunds of an order to those at the provider. One that the store has not requested becomes a refund
 * of an amount, or completes a refund of this amount that failed here. Call it after `lockOrder`.
 */
async function syncRefunds(
  trx: Db,
  order: LockedOrder,
  refunds: readonly ProviderRefund[],
  now: Date,
): Promise<SyncedRefunds> {
  const result: SyncedRefunds = { isChanged: false, added: [] };
  for (const refund of refunds) {
    const rows = await selectRefunds(trx)
      .where("order_id", "=", order.id)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
    const row = findRecorded(rows, refund) ?? (await findReplaced(trx, order, rows, refund));
    if (row) {
      if (await settleReported(trx, order, row, refund, now)) result.isChanged = true;
    } else if (refund.state !== "failed") {
      const id = await addFromDashboard(trx, order, rows, refund, now);
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

/**
 * Settles a refund with the state that the provider reports. Returns whether it has changed for the shopper: a
 * refund that was complete may only get the provider's id.
 */
async function settleReported(
  trx: Db,
  order: LockedOrder,
  row: RefundRow,
  { id: providerId, amountCents, state: reported }: ProviderRefund,
  now: Date,
): Promise<boolean> {
  if (reported === "failed") {
    if (row.state === "failed") return false;
    const message = describeReturnedRefund(amountCents);
    await settleRefund(trx, order, row, { state: "failed", message }, now);
    return true;
  }
  const isDone = reported === "succeeded" || row.state === "refunded";
  const state = isDone ? "refunded" : "pending";
  if (row.state === state && row.provider_id === providerId) return false;
  const message = isDone ? undefined : REFUND_UNCONFIRMED;
  await settleRefund(trx, order, row, { state, providerId, message }, now);
  return row.state !== "refunded";
}

/**
 * Adds a refund that was made in the provider's dashboard, and returns its id. If the payment is too small for it
 * and the refunds that the provider has not accepted, it replaces these in whole or in part. The units that the
 * replaced ones have restocked become its own, so that they still count as refunded.
 */
async function addFromDashboard(
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

// Disputes

/**
 * Records disputes as problems. An open one blocks packing and shipping. Returns whether anything
 * changed.
 */
async function recordDisputes(
  trx: Db,
  paymentIntentId: string,
  { disputes }: RefundsAndDisputes,
  now: Date,
  eventType: string | undefined,
): Promise<boolean> {
  if (!disputes) {
    if (eventType !== "charge.dispute.created") return false;
    return recordProblem(trx, { ...UNREAD_DISPUTE, paymentIntentId }, now);
  }
  let isNew = false;
  for (const { amountCents, reason, state } of disputes) {
    if (state === "won") continue;
    const money = formatMoney(amountCents);
    const why = reason.replaceAll("_", " ");
    const problem =
      state === "open"
        ? ({
            kind: "dispute",
            message: `The shopper's bank disputes ${money} (${why}). Answer it at the payment provider; until then the order is on hold.`,
          } as const)
        : ({
            kind: "dispute-lost",
            message: `The dispute of ${money} (${why}) was lost: the money went back to the shopper.`,
          } as const);
    isNew = (await recordProblem(trx, { ...problem, paymentIntentId }, now)) || isNew;
  }
  if (disputes.length > 0 && !disputes.some(({ state }) => state === "open"))
    isNew = (await resolveProblems(trx, paymentIntentId, now, "dispute")) > 0 || isNew;
  return isNew;
}

const UNREAD_DISPUTE = {
  kind: "dispute",
  message:
    "The shopper's bank disputes this payment, and the payment provider's key may not read disputes. Answer it at the payment provider, then mark this as resolved; until then the order is on hold.",
} as const;

/** The sum of succeeded and pending refunds, in cents. */
export function sumRefunds(refunds: readonly ProviderRefund[]): number {
  return sum(refunds.filter(({ state }) => state !== "failed").map((one) => one.amountCents));
}

/** The sum of lost disputes, in cents. */
export function sumLost(disputes: NonNullable<RefundsAndDisputes["disputes"]>): number {
  return sum(disputes.filter(({ state }) => state === "lost").map((one) => one.amountCents));
}
