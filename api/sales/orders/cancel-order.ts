import { m } from "../../../data/i18n/messages.js";
import type { Cancellation } from "../../../data/model/admin/admin-order.ts";
import { orderStatusesBefore } from "../../../data/model/sales/order-status.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { enqueueMail } from "../../db/outbox.ts";
import { transaction } from "../../db/transaction.ts";
import { resolveCapture } from "../payments/store.ts";
import { type RefundDeps, requestRest, sendRefund } from "../refunds/refunds.ts";
import { markPaid } from "./change-order.ts";
import { recordOrderEvent } from "./order-events.ts";

export type CancelOutcome = "cancelled" | "missing" | "already";

/**
 * Cancels an order and refunds everything that is left of its payment. One transaction cancels the order and adds
 * the refund as pending; the provider is called afterwards. After a crash in between, a job retries the refund.
 * The authorization of an order that is not captured is cancelled first: then nothing is refunded.
 * @throws GatewayFailure if an authorization can't be cancelled; then nothing has changed
 */
export async function cancelOrder(
  deps: RefundDeps,
  id: string,
  { restock, note }: Cancellation,
): Promise<CancelOutcome> {
  const { db, dialect, clock } = deps;
  const isUncharged = await cancelAuthorization(deps, id);
  let refundId: string | undefined;
  const outcome = await transaction<CancelOutcome>(db, dialect, async (trx) => {
    const now = clock();
    // Lock the catalogue version before any product row, as all writers do, to avoid deadlocks.
    const version = restock ? await nextCatalogueVersion(trx) : undefined;
    const order = await trx
      .selectFrom("orders")
      .select(["status", "customer_email"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!order) return "missing";
    const { numUpdatedRows } = await trx
      .updateTable("orders")
      .set({ status: "cancelled", restocked: restock ? 1 : 0 })
      .where("id", "=", id)
      .where("status", "in", orderStatusesBefore("cancelled"))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return "already";
    await resolveCapture(trx, id, now);
    refundId = await requestRest(trx, id, { version, isUncharged }, now);
    await recordOrderEvent(
      trx,
      id,
      {
        status: "cancelled",
        note: isUncharged ? () => m.orders_event_not_charged() : undefined,
        customerNote: note,
      },
      now,
    );
    const recipient = order.customer_email;
    await enqueueMail(trx, { kind: "order-cancelled", subjectId: id, recipient }, now);
    return "cancelled";
  });
  if (refundId !== undefined) await sendRefund(deps, refundId);
  return outcome;
}

/**
 * Cancels the authorization of an `authorized` order and returns true. Returns false if the payment was
 * captured, and marks the order as paid if it was not.
 */
async function cancelAuthorization(deps: RefundDeps, id: string): Promise<boolean> {
  const order = await deps.db
    .selectFrom("orders")
    .select("stripe_payment_intent_id as paymentIntentId")
    .where("id", "=", id)
    .where("status", "=", "authorized")
    .executeTakeFirst();
  if (!order) return false;
  const intent = await deps.payments.cancelIntent(order.paymentIntentId);
  if (intent?.status === "canceled") return true;
  // Without an intent the refund fails, and the operator reads that the payment belongs to another account.
  if (intent?.status === "succeeded") await markPaid(deps, id);
  return false;
}
