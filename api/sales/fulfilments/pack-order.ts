import { orderStatusesBefore } from "../../../data/model/sales/order.ts";
import type { ApiDeps } from "../../deps.ts";
import { recordOrderEvent, recordStatusChange } from "../orders/order-events.ts";
import { changeLockedOrder, writeOrderStatus } from "../orders/order-status.ts";
import type { StepResult } from "../orders/step-result.ts";
import { hasProblem } from "../payments/store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

/** Marks an order as packed, which the customer sees on the tracking page. */
export async function packOrder(deps: Deps, id: string, customerNote: string): Promise<StepResult> {
  return changeLockedOrder(deps, id, orderStatusesBefore("packed"), async (trx, order) => {
    if (await hasProblem(trx, order.paymentIntentId, "dispute")) return { outcome: "disputed" };
    await recordOrderEvent(trx, id, { status: "packed", customerNote }, deps.clock());
    await writeOrderStatus(trx, id);
    return { outcome: "done" };
  });
}

/** Takes back that an order was packed, before any of it is shipped. */
export async function undoPacking(deps: Deps, id: string): Promise<StepResult> {
  return changeLockedOrder(deps, id, ["packed"], async (trx) => {
    await trx
      .deleteFrom("order_events")
      .where("order_id", "=", id)
      .where("status", "=", "packed")
      .execute();
    const status = await writeOrderStatus(trx, id);
    await recordStatusChange(trx, id, "packed", status);
    return { outcome: "done" };
  });
}
