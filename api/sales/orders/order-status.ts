import { fulfilmentStatus } from "../../../data/model/sales/fulfilment.ts";
import { type OrderStatus, SHIPPED_ORDER_STATUSES } from "../../../data/model/sales/order.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { countFulfilments } from "../fulfilments/store.ts";
import { type LockedOrder, lockOrder } from "./lock-order.ts";
import { recordOrderEvent } from "./order-events.ts";
import type { StepResult } from "./step-result.ts";

/** Runs a step in a transaction that locks the order first, if the order has one of these statuses. */
export async function changeLockedOrder(
  { db, dialect }: Pick<ApiDeps, "db" | "dialect">,
  id: string,
  statuses: readonly OrderStatus[],
  step: (trx: Db, order: LockedOrder) => Promise<StepResult>,
): Promise<StepResult> {
  return transaction<StepResult>(db, dialect, async (trx) => {
    const order = await lockOrder(trx, { id });
    if (!order) return { outcome: "missing" };
    if (!statuses.includes(order.status)) return { outcome: "refused", status: order.status };
    return step(trx, order);
  });
}

/** Derives the status of a locked order from its fulfilments, writes and returns it. */
export async function writeOrderStatus(trx: Db, orderId: string): Promise<OrderStatus> {
  const derived = fulfilmentStatus(await countFulfilments(trx, orderId));
  const status = derived ?? ((await isPacked(trx, orderId)) ? "packed" : "paid");
  await trx.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
  return status;
}

/**
 * Derives the status of a locked order after a refund has taken units that were not fulfilled, or was
 * withdrawn, and adds a change to the timeline.
 */
export async function updateStatusAfterRefund(
  trx: Db,
  { id, status }: { id: string; status: OrderStatus },
  now: Date,
): Promise<void> {
  if (!SHIPPED_ORDER_STATUSES.includes(status)) return;
  const next = await writeOrderStatus(trx, id);
  if (next !== status) await recordOrderEvent(trx, id, { status: next }, now);
}

async function isPacked(trx: Db, orderId: string): Promise<boolean> {
  const event = await trx
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", orderId)
    .where("status", "=", "packed")
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}
