import type { RefundState } from "../../../data/model/sales/refund.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { GatewayFailure, isIntentId, type ProviderRefund } from "../../payment-gateway.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { cancelRefunded } from "./cancel-refunded.ts";
import { changeRefund, type RefundRow, refundKey, selectRefunds } from "./change-refund.ts";
import {
  describeRejectedRefund,
  NOT_PAID_HERE,
  REFUND_UNCONFIRMED,
  REFUND_WITHOUT_RESPONSE,
} from "./refund-messages.ts";
import { updateRefundsAndDisputes } from "./update-refunds-and-disputes.ts";

export type RefundDeps = Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">;

/**
 * Requests a pending refund from the provider and stores the result. It stays `pending`, and is requested again
 * by a job, until the provider confirms it; a rejected one becomes `failed` and a payment problem. Reads the
 * provider's refunds first: it may have accepted this one in a call whose response was lost, and stores
 * idempotency keys for a day only. Safe to repeat and to call concurrently.
 */
export async function settleRefund(deps: RefundDeps, id: string): Promise<void> {
  const { db, payments, log } = deps;
  const refund = await findPending(db, id);
  if (!refund) return;
  const { paymentIntentId } = refund;
  if (!isIntentId(paymentIntentId))
    return storeResult(deps, refund, { state: "failed", message: NOT_PAID_HERE });
  try {
    await updateRefundsAndDisputes(deps, paymentIntentId);
    const current = await findPending(db, id);
    if (!current || current.provider_id !== null) return;
    const accepted = await payments.refundIntent(
      paymentIntentId,
      refundKey(current),
      current.amount_cents,
    );
    await storeResult(deps, current, describeResult(accepted));
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.error({ err: error, refund: id, order: refund.order_id }, "a refund failed");
    const current = (await findPending(db, id)) ?? refund;
    const result: Result = error.isRejected
      ? { state: "failed", message: describeRejectedRefund(error.code) }
      : { state: "pending", message: REFUND_WITHOUT_RESPONSE };
    await storeResult(deps, current, result);
  }
}

type Result = { state: RefundState; providerId?: string | undefined; message?: string };

function describeResult({ id, state }: Pick<ProviderRefund, "id" | "state">): Result {
  if (state === "failed") return { state, message: describeRejectedRefund() };
  const accepted = { providerId: id || undefined };
  return state === "succeeded"
    ? { ...accepted, state: "refunded" }
    : { ...accepted, state: "pending", message: REFUND_UNCONFIRMED };
}

/** Stores the result of a refund's request, unless another call has stored one. */
async function storeResult(
  { db, dialect, clock }: RefundDeps,
  { id, order_id, attempt }: RefundRow,
  result: Result,
): Promise<void> {
  await transaction(db, dialect, async (trx) => {
    const order = await lockOrder(trx, { id: order_id });
    const refund = await findPending(trx, id);
    if (!order || !refund) return;
    if (refund.attempt !== attempt || refund.provider_id !== null) return;
    await changeRefund(trx, order, refund, result, clock());
    // With a refund in the dashboard, it may be the last part of the payment.
    await cancelRefunded(trx, order, clock());
  });
}

/** Requests all pending refunds again, at most 50. Returns their number. */
export async function repeatRefunds(deps: RefundDeps): Promise<number> {
  const due = await deps.db
    .selectFrom("refunds")
    .select("id")
    .where("state", "=", "pending")
    .orderBy("created_at")
    .limit(50)
    .execute();
  for (const { id } of due) await settleRefund(deps, id);
  return due.length;
}

function findPending(db: Db, id: string) {
  return selectRefunds(db)
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select("stripe_payment_intent_id as paymentIntentId")
    .where("refunds.id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
}
