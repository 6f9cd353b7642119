import { OPEN_ORDER_STATUSES } from "../../../data/model/sales/order.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { recordOrderEvent } from "../orders/order-events.ts";
import { recordProblem, resolveCapture } from "../payments/store.ts";
import { describeRefunded, selectRefunds } from "./change-refund.ts";
import { readRestocked } from "./store.ts";

/**
 * Cancels an order that refunds at the provider and lost disputes have returned in full before it was shipped,
 * without restocking it. Returns false if it stays.
 */
export async function cancelRefunded(
  trx: Db,
  { id, paymentIntentId, status, email, totalCents }: LockedOrder,
  now: Date,
): Promise<boolean> {
  const cancelled = await trx
    .updateTable("orders")
    .set({ status: "cancelled", restocked: 0 })
    .where("id", "=", id)
    .where("returned_cents", ">=", totalCents)
    .where("status", "in", OPEN_ORDER_STATUSES)
    .returning("lost_cents as lostCents")
    .executeTakeFirst();
  if (!cancelled) return false;
  await resolveCapture(trx, id, now);
  const refunds = await selectRefunds(trx).where("order_id", "=", id).execute();
  const isPending = refunds.some(({ state }) => state === "pending");
  const total = formatMoney(totalCents);
  const note = isPending
    ? `A refund of ${total} has been requested`
    : describeRefunded(totalCents, totalCents);
  await recordOrderEvent(trx, id, { status: "cancelled", note }, now);
  // No e-mail after a lost dispute, because the bank has informed the shopper.
  if (cancelled.lostCents === 0)
    await enqueueMail(trx, { kind: "order-cancelled", subjectId: id, recipient: email }, now);
  const restocked = await readRestocked(
    trx,
    refunds.map((refund) => refund.id),
  );
  const stock =
    restocked.length > 0
      ? "Units of earlier refunds were restocked, others were not"
      : "Its units were not restocked";
  const message = `${total} ${isPending ? "is being refunded" : "went back to the shopper"} at the payment provider, so the order was cancelled (it was ${status}). ${stock}: correct the stock if they are back.`;
  const problem = { paymentIntentId, kind: "refunded-elsewhere" } as const;
  await recordProblem(trx, { ...problem, message }, now);
  return true;
}
