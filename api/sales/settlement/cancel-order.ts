import type { Cancellation } from "../../../data/model/admin/admin-order.ts";
import { OPEN_REFUND_STATES, orderStatusesBefore } from "../../../data/model/sales/order.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { notifyBackInStock } from "../../catalogue/stock-notifications/notify-back-in-stock.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { type ChangedStock, recordStockChanges } from "../../db/products/stock-changes.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { enqueueMail, enqueueRefundMail } from "../../mail/store.ts";
import { GatewayFailure, isIntentId } from "../../payment-gateway.ts";
import { recordOrderEvent } from "../orders/fulfil-order.ts";
import { markPaid } from "../orders/mark-paid.ts";
import {
  describeRejectedRefund,
  NOT_CHARGED,
  NOT_PAID_HERE,
  REFUND_UNCONFIRMED,
  REFUND_WITHOUT_RESPONSE,
} from "../orders/refund-messages.ts";
import { recordProblem, resolveProblems } from "../payments/store.ts";
import { requestRefund } from "./request-refund.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">;

export type CancelOutcome = "cancelled" | "missing" | "already";
export type RefundOutcome = "refunded" | "pending" | "failed" | "nothing";

/**
 * Cancels an order and refunds its payment. One transaction cancels the order and marks the refund as
 * pending; the provider is called afterwards. After a crash in between, a job retries the refund. The
 * authorization of an order that is not captured is cancelled first: then nothing is refunded.
 * @throws GatewayFailure if an authorization can't be cancelled; then nothing has changed
 */
export async function cancelOrder(
  deps: Deps,
  id: string,
  { restock, note }: Cancellation,
): Promise<CancelOutcome> {
  const { db, dialect, clock } = deps;
  const isUncharged = await cancelAuthorization(deps, id);
  const outcome = await transaction<CancelOutcome>(db, dialect, async (trx) => {
    const now = clock();
    // Lock the catalogue version before any product row, as all writers do, to avoid deadlocks.
    const version = restock ? await nextCatalogueVersion(trx) : 0;
    const order = await trx
      .selectFrom("orders")
      .select(["status", "customer_email"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!order) return "missing";
    const { numUpdatedRows } = await trx
      .updateTable("orders")
      .set({
        status: "cancelled",
        refund_state: isUncharged ? null : "pending",
        restocked: restock ? 1 : 0,
      })
      .where("id", "=", id)
      .where("status", "in", orderStatusesBefore("cancelled"))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return "already";
    if (restock) await restockItems(trx, id, version, now);
    await recordOrderEvent(
      trx,
      id,
      { status: "cancelled", note: isUncharged ? NOT_CHARGED : undefined, customerNote: note },
      now,
    );
    const recipient = order.customer_email;
    await enqueueMail(trx, { kind: "order-cancelled", subjectId: id, recipient }, now);
    return "cancelled";
  });
  if (outcome === "cancelled" && !isUncharged) await refundOrder(deps, id);
  return outcome;
}

/**
 * Cancels the authorization of an `authorized` order and returns true. Returns false if the payment was
 * captured, and marks the order as paid if it was not.
 */
async function cancelAuthorization(deps: Deps, id: string): Promise<boolean> {
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

/** Adds the units of an order to the stock of its products, except where stock is not counted. */
async function restockItems(trx: Db, orderId: string, version: number, now: Date): Promise<void> {
  const items = await trx
    .selectFrom("order_items")
    .select((by) => ["product_id", by.fn.sum<number>("quantity").as("quantity")])
    .where("order_id", "=", orderId)
    .groupBy("product_id")
    .orderBy("product_id")
    .execute();
  const ids = items.map((item) => item.product_id);
  await lockVariants(trx, ids);
  const changes: ChangedStock[] = [];
  for (const { product_id, quantity } of items) {
    const row = await trx
      .updateTable("products")
      .set((by) => ({
        stock_quantity: by("stock_quantity", "+", quantity),
        version,
        updated_at: now.toISOString(),
      }))
      .where("id", "=", product_id)
      .where("stock_quantity", "is not", null)
      .returning("stock_quantity")
      .executeTakeFirst();
    const after = row?.stock_quantity ?? null;
    if (after !== null)
      changes.push({ productId: product_id, before: after - Number(quantity), after });
  }
  await recordStockChanges(trx, changes, { reason: "cancellation", orderId }, now);
  await refreshGroups(trx, ids, version);
  await notifyBackInStock(trx, ids, now);
}

/**
 * Requests the refund of a cancelled order. The idempotency key changes only after the provider has
 * rejected a request. The refund stays `pending`, and is requested again by a job, until the provider
 * confirms it. A rejected refund becomes `failed` and a payment problem. Safe to repeat.
 */
export async function refundOrder(deps: Deps, id: string): Promise<RefundOutcome> {
  const { db, log } = deps;
  const order = await findDueRefund(db, id);
  if (!order) return "nothing";
  const intent = order.stripe_payment_intent_id;
  const attempt = order.refund_attempt > 0 ? `-${order.refund_attempt}` : "";
  if (!isIntentId(intent)) return markRefundFailed(deps, order, NOT_PAID_HERE);
  try {
    const payment = { paymentIntentId: intent, paidCents: order.total_cents };
    const status = await requestRefund(deps, payment, `refund-${intent}${attempt}`);
    if (status === "pending") return markRefundPending(deps, id, REFUND_UNCONFIRMED);
    if (status !== "succeeded")
      return markRefundFailed(deps, order, describeRejectedRefund(status));
    const total = formatMoney(order.total_cents);
    const note = `Your payment of ${total} has been refunded`;
    await markRefunded(deps, id, note, { returned_cents: order.total_cents });
    return "refunded";
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.error({ err: error, order: id }, "a refund failed");
    if (error.isRejected) return markRefundFailed(deps, order, describeRejectedRefund(error.code));
    return markRefundPending(deps, id, REFUND_WITHOUT_RESPONSE);
  }
}

async function markRefundPending({ db }: Deps, id: string, message: string): Promise<"pending"> {
  await db
    .updateTable("orders")
    .set({ refund_state: "pending", refund_message: message })
    .where("id", "=", id)
    .where("refund_state", "in", OPEN_REFUND_STATES)
    .execute();
  return "pending";
}

/** Marks an order as refunded, with a note in its timeline. Returns false if no refund was due. */
export async function markRefunded(
  deps: Deps,
  id: string,
  note: string,
  amounts: { returned_cents?: number } = {},
): Promise<boolean> {
  const { db, dialect, clock } = deps;
  return transaction(db, dialect, async (trx) => {
    const row = await trx
      .updateTable("orders")
      .set({ refund_state: "refunded", refund_message: null, ...amounts })
      .where("id", "=", id)
      .where("refund_state", "in", OPEN_REFUND_STATES)
      .returning(["stripe_payment_intent_id", "customer_email"])
      .executeTakeFirst();
    if (!row) return false;
    await recordOrderEvent(trx, id, { status: "cancelled", note }, clock());
    await enqueueRefundMail(trx, id, row.customer_email, clock());
    await resolveProblems(trx, row.stripe_payment_intent_id, clock());
    return true;
  });
}

/** Requests all pending refunds again, at most 50. Returns their number. */
export async function repeatOrderRefunds(deps: Deps): Promise<number> {
  const due = await deps.db
    .selectFrom("orders")
    .select("id")
    .where("refund_state", "=", "pending")
    .orderBy("created_at")
    .limit(50)
    .execute();
  for (const { id } of due) await refundOrder(deps, id);
  return due.length;
}

type DueRefund = NonNullable<Awaited<ReturnType<typeof findDueRefund>>>;

function findDueRefund(db: Db, id: string) {
  return db
    .selectFrom("orders")
    .select(["id", "stripe_payment_intent_id", "refund_attempt", "total_cents"])
    .where("id", "=", id)
    .where("refund_state", "in", OPEN_REFUND_STATES)
    .executeTakeFirst();
}

async function markRefundFailed(deps: Deps, order: DueRefund, message: string): Promise<"failed"> {
  const { db, dialect, clock } = deps;
  await transaction(db, dialect, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("orders")
      .set({
        refund_state: "failed",
        refund_message: message,
        refund_attempt: order.refund_attempt + 1,
      })
      .where("id", "=", order.id)
      .where("refund_state", "in", OPEN_REFUND_STATES)
      .where("refund_attempt", "=", order.refund_attempt)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    const paymentIntentId = order.stripe_payment_intent_id;
    const problem = { paymentIntentId, checkoutId: null, kind: "refund-failed", message } as const;
    await recordProblem(trx, problem, clock());
  });
  return "failed";
}
