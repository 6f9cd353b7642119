import type { RefundState } from "../../../data/model/sales/refund.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { enqueueRefundMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { recordOrderChange, recordOrderEvent } from "../orders/order-events.ts";
import { raiseProblem, resolveProblems } from "../payments/store.ts";
import { updateRefunded } from "./store.ts";

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

/** The shopper's text about a completed refund. */
export function describeRefunded(cents: number, totalCents: number): string {
  const money = formatMoney(cents);
  return cents === totalCents
    ? `The payment of ${money} has been refunded`
    : `${money} of the payment has been refunded`;
}

type Change = { state: RefundState; providerId?: string | undefined; message?: string | undefined };

/**
 * Changes the state of a refund, with an event in the timeline, an e-mail and a problem where it has an effect on
 * the shopper. A failed refund gets a new idempotency key. Call it after `lockOrder`, with the current row.
 */
export async function changeRefund(
  trx: Db,
  order: LockedOrder,
  refund: RefundRow,
  { state, providerId, message }: Change,
  now: Date,
): Promise<void> {
  const isNew = state !== refund.state;
  const hasFailed = isNew && state === "failed";
  await trx
    .updateTable("refunds")
    .set({
      state,
      provider_id: state === "failed" ? null : (providerId ?? refund.provider_id),
      message: message ?? null,
      ...(hasFailed && { attempt: refund.attempt + 1 }),
      ...(isNew && { refunded_at: state === "refunded" ? now.toISOString() : null }),
    })
    .where("id", "=", refund.id)
    .execute();
  await updateRefunded(trx, order.id);
  await recordOrderChange(trx, order.id, { refund: refund.state }, { refund: state });
  if (!isNew || state === "pending") return;
  await reportResult(trx, order, refund, { hasFailed, message }, now);
  if (refund.return_id !== null)
    await trx
      .updateTable("returns")
      .set({ state: hasFailed ? "received" : "refunded", updated_at: now.toISOString() })
      .where("id", "=", refund.return_id)
      .execute();
}

async function reportResult(
  trx: Db,
  { id, status, totalCents, email, paymentIntentId }: LockedOrder,
  refund: RefundRow,
  { hasFailed, message }: { hasFailed: boolean; message: string | undefined },
  now: Date,
): Promise<void> {
  const note = hasFailed
    ? `A refund of ${formatMoney(refund.amount_cents)} did not go through. The store is looking into it`
    : describeRefunded(refund.amount_cents, totalCents);
  const customerNote = hasFailed ? undefined : (refund.note ?? undefined);
  await recordOrderEvent(trx, id, { status, note, customerNote }, now);
  const kind = hasFailed ? "refund-failed" : "order-refunded";
  await enqueueRefundMail(trx, { kind, orderId: id, refundId: refund.id, recipient: email }, now);
  if (hasFailed) {
    const problem = { paymentIntentId, kind: "refund-failed" } as const;
    await raiseProblem(trx, { ...problem, message: message ?? note }, now);
    return;
  }
  await resolveRefundProblem(trx, { id, paymentIntentId }, now);
}

/** Resolves the problem of failed refunds if none is left. */
export async function resolveRefundProblem(
  trx: Db,
  { id, paymentIntentId }: Pick<LockedOrder, "id" | "paymentIntentId">,
  now: Date,
): Promise<void> {
  const failed = await selectRefunds(trx)
    .where("order_id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  if (!failed) await resolveProblems(trx, paymentIntentId, now, "refund-failed");
}
