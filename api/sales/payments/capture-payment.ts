import { m } from "../../../data/i18n/messages.js";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { GatewayFailure } from "../../payment-gateway.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { markPaid } from "../orders/change-order.ts";
import { writeInLocaleOf } from "../orders/order-events.ts";
import { recordProblem } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">;

/**
 * Captures the payment of an `authorized` order, whose status becomes `paid`. If the provider does not
 * respond or rejects the capture, the order stays `authorized`, and a job repeats it. If the payment can
 * never be captured, the order is cancelled and its units are restocked. Safe to repeat and to call
 * concurrently: the provider captures a payment only once.
 * @returns whether the provider responded
 */
export async function capturePayment(deps: Deps, orderId: string): Promise<boolean> {
  const { db, dialect, payments, clock, log } = deps;
  const order = await db
    .selectFrom("orders")
    .select(["stripe_payment_intent_id as paymentIntentId", "capture_attempt as attempt"])
    .where("id", "=", orderId)
    .where("status", "=", "authorized")
    .executeTakeFirst();
  if (!order) return true;
  const { paymentIntentId, attempt } = order;
  try {
    const outcome = await payments.captureIntent(
      paymentIntentId,
      `capture-${paymentIntentId}-${attempt}`,
    );
    if (outcome === "captured") await markPaid({ db, dialect, clock }, orderId);
    else {
      log.warn({ order: orderId }, "the payment of an order can't be captured: it is cancelled");
      const note = await writeInLocaleOf(db, orderId, m.orders_event_payment_refused);
      await cancelOrder(deps, orderId, { restock: true, note });
    }
    return true;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.error({ err: error, order: orderId }, "a payment was not captured and will be retried");
    if (!error.isRejected) return false;
    await transaction(db, dialect, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("orders")
        .set({ capture_attempt: attempt + 1 })
        .where("id", "=", orderId)
        .where("capture_attempt", "=", attempt)
        .where("status", "=", "authorized")
        .executeTakeFirst();
      // Another call has recorded the failure, or the order was cancelled meanwhile.
      if (numUpdatedRows !== 1n) return;
      const message = `The payment of this order is authorized and could not be captured (${error.code ?? "rejected"}). The store tries again every minute; after seven days the authorization expires, and the order is cancelled. Do not send it before it is paid.`;
      const kind = "capture-failed";
      await recordProblem(trx, { paymentIntentId, kind, message }, clock());
    });
    return true;
  }
}

/** Captures the payments of all `authorized` orders: their capture failed, was interrupted or is under way. */
export async function captureAuthorized(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "authorized")
    .orderBy("created_at")
    .execute();
  for (const { id } of due) {
    // Without a response the others would wait for the timeout too: the next run continues.
    if (!(await capturePayment(deps, id))) return;
  }
}
