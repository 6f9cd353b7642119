import { sum } from "../../../data/model/sales/allocate.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import type { PaymentEvent, RefundsAndDisputes } from "../../payment-gateway.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { recordOrderEvent } from "../orders/order-events.ts";
import { recordEvent, recordProblem, resolveProblems } from "../payments/store.ts";
import { cancelRefunded } from "./cancel-refunded.ts";
import { describeRefunded } from "./change-refund.ts";
import { type RecordedRefunds, recordRefunds } from "./record-refunds.ts";
import { updateRefunded } from "./store.ts";

export type WebhookEvent = Pick<PaymentEvent, "id" | "type">;

/**
 * Updates the refunds and disputes of a payment with an order. Returns whether anything changed.
 * @throws GatewayFailure if the provider can't be reached
 */
export async function updateRefundsAndDisputes(
  { db, dialect, payments, clock }: Pick<ApiDeps, "db" | "dialect" | "payments" | "clock">,
  paymentIntentId: string,
  event?: WebhookEvent,
): Promise<boolean> {
  const found = await payments.retrieveRefundsAndDisputes(paymentIntentId);
  return transaction(db, dialect, async (trx) => {
    const order = await lockOrder(trx, { paymentIntentId });
    if (!order) return false;
    const now = clock();
    const isChanged = await recordAmounts(trx, order, found, now);
    const isNewDispute = await recordDisputes(trx, paymentIntentId, found, now, event?.type);
    if (!isChanged && !isNewDispute) return false;
    if (event) await recordEvent(trx, { ...event, paymentIntentId, outcome: "recorded" }, now);
    return true;
  });
}

/** Updates the refunds of an order and the amount of lost disputes. Returns whether anything changed. */
async function recordAmounts(
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
  const { isChanged, added } = await recordRefunds(trx, { ...order, lostCents }, refunds, now);
  if (!isChanged && addedLoss === 0) return false;
  const isCancelled = await cancelRefunded(trx, order, now);
  if (!isCancelled) await reportAdded(trx, order, { added, addedLoss }, now);
  return true;
}

/** Adds refunds that were made in the provider's dashboard, and a part that a dispute took, to the timeline. */
async function reportAdded(
  trx: Db,
  { id, status, email, totalCents }: LockedOrder,
  { added, addedLoss }: { added: RecordedRefunds["added"]; addedLoss: number },
  now: Date,
): Promise<void> {
  for (const refund of added) {
    const note = refund.isPending
      ? `A refund of ${formatMoney(refund.amountCents)} has been requested`
      : describeRefunded(refund.amountCents, totalCents);
    await recordOrderEvent(trx, id, { status, note }, now);
    const mail = { kind: "refund-created", subjectId: refund.id, recipient: email } as const;
    await enqueueMail(trx, mail, now);
  }
  if (addedLoss <= 0) return;
  await recordOrderEvent(trx, id, { status, note: describeRefunded(addedLoss, totalCents) }, now);
}

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

/** The sum of lost disputes, in cents. */
export function sumLost(disputes: NonNullable<RefundsAndDisputes["disputes"]>): number {
  return sum(disputes.filter(({ state }) => state === "lost").map((one) => one.amountCents));
}
