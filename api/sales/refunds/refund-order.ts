import { m } from "../../../data/i18n/messages.js";
import type { RefundRequest } from "../../../data/model/admin/admin-refund.ts";
import { sum } from "../../../data/model/sales/allocate.ts";
import { listContents } from "../../../data/model/sales/fulfilment.ts";
import {
  OPEN_ORDER_STATUSES,
  REFUNDABLE_ORDER_STATUSES,
} from "../../../data/model/sales/order-status.ts";
import {
  computeRefund,
  type RefundProblem,
  type RefundSelection,
} from "../../../data/model/sales/refund.ts";
import { centsOf } from "../../../data/model/text/money.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { readRefundable } from "../../db/orders/refundable.ts";
import { enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { countUnits } from "../fulfilments/store.ts";
import { lockOrder, updateStatusAfterRefund } from "../orders/change-order.ts";
import { recordOrderEvent } from "../orders/order-events.ts";
import { restockItems } from "../orders/restock-items.ts";
import { resolveCapture } from "../payments/store.ts";
import { type RefundDeps, requestRefund, sendRefund } from "./refunds.ts";

export type RefundOutcome =
  | { outcome: "created"; id: string }
  | { outcome: "missing" }
  /** The payment is not captured, or the order is cancelled. */
  | { outcome: "unavailable" }
  /** Another refund was made since the operator read the order. */
  | { outcome: "changed" }
  | { outcome: "rejected"; problem: RefundProblem };

/**
 * Refunds items, the shipping or an amount of an order. One transaction adds the refund as pending, if its units
 * and cents are still available, and restocks its units; the provider is called afterwards. After a crash in
 * between, a job repeats the call. An order that is refunded in full before it is shipped is cancelled.
 *
 * @example
 * const items = [{ id: itemId, quantity: 1 }];
 * await refundOrder(deps, orderId, v.parse(RefundRequest, { items, restock: true }));
 * // { outcome: "created", id }
 */
export async function refundOrder(
  deps: RefundDeps,
  orderId: string,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const { db, dialect, clock } = deps;
  const result = await transaction(db, dialect, (trx) =>
    requestSelected(trx, orderId, request, clock()),
  );
  if (result.outcome === "created") await sendRefund(deps, result.id);
  return result;
}

async function requestSelected(
  trx: Db,
  orderId: string,
  request: RefundRequest,
  now: Date,
): Promise<RefundOutcome> {
  const { items, restock: isRestocked, unfulfilledOnly: isRemoval, returnId, revision } = request;
  // Lock the catalogue version before any product row, as all writers do, to avoid deadlocks.
  const version = isRestocked ? await nextCatalogueVersion(trx) : 0;
  const order = await lockOrder(trx, { id: orderId });
  const refundable = order && (await readRefundable(trx, orderId));
  if (!refundable) return { outcome: "missing" };
  if (!REFUNDABLE_ORDER_STATUSES.includes(order.status)) return { outcome: "unavailable" };
  if (revision !== undefined && revision !== order.revision) return { outcome: "changed" };
  if (returnId !== undefined && !(await canRefundReturn(trx, orderId, returnId)))
    return { outcome: "changed" };
  const amountCents = request.amount === undefined ? undefined : centsOf(request.amount);
  const selection: RefundSelection = { items, shipping: request.shipping, amountCents };
  const computed = computeRefund(refundable, selection);
  if (computed.problem) return { outcome: "rejected", problem: computed.problem };
  const fulfilled = isRemoval ? await findFulfilled(trx, orderId, items) : undefined;
  if (fulfilled) return { outcome: "rejected", problem: fulfilled };
  const isWhole = computed.amountCents === sum(refundable.left);
  const isCancelled = isWhole && OPEN_ORDER_STATUSES.includes(order.status);
  const refund = { orderId, returnId, parts: computed.parts, items, isRestocked };
  // The note about a cancellation is in its own event.
  const note = isCancelled ? undefined : request.note;
  const id = await requestRefund(trx, { ...refund, note }, now);
  const reason = isRemoval ? "cancellation" : "returned";
  if (isRestocked) await restockItems(trx, { orderId, items, reason, version }, now);
  const { email: recipient } = order;
  if (!isCancelled) {
    if (isRemoval) {
      const titles = refundable.lines.map((line) => ({ id: line.id, productTitle: line.title }));
      const note = () =>
        m.orders_event_removed({ items: listContents({ items }, titles).join(", ") });
      await recordOrderEvent(trx, orderId, { status: order.status, note }, now);
    }
    await updateStatusAfterRefund(trx, { id: orderId, status: order.status }, now);
    await enqueueMail(trx, { kind: "refund-created", subjectId: id, recipient }, now);
    return { outcome: "created", id };
  }
  await trx
    .updateTable("orders")
    .set({ status: "cancelled", restocked: isRestocked ? 1 : 0 })
    .where("id", "=", orderId)
    .execute();
  await resolveCapture(trx, orderId, now);
  await recordOrderEvent(trx, orderId, { status: "cancelled", customerNote: request.note }, now);
  await enqueueMail(trx, { kind: "order-cancelled", subjectId: orderId, recipient }, now);
  return { outcome: "created", id };
}

/** The problem of items with more units than the order has outside of parcels. */
async function findFulfilled(
  trx: Db,
  orderId: string,
  items: RefundRequest["items"],
): Promise<RefundProblem | undefined> {
  const units = await countUnits(trx, orderId);
  for (const [at, { id, quantity }] of items.entries()) {
    const { unfulfilled = 0 } = units.find((line) => line.id === id) ?? {};
    if (quantity > unfulfilled) {
      const message = `At most ${unfulfilled} can be removed: the others are in a parcel.`;
      return { path: `items.${at}.quantity`, message };
    }
  }
  return undefined;
}

/** Whether a return was received and has no refund yet. */
async function canRefundReturn(trx: Db, orderId: string, returnId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("returns")
    .select("id")
    .where("id", "=", returnId)
    .where("order_id", "=", orderId)
    .where("state", "=", "received")
    .where((by) =>
      by.not(
        by.exists(by.selectFrom("refunds").select("refunds.id").where("return_id", "=", returnId)),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
