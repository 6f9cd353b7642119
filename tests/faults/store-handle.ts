import { createApi } from "../../api/app.ts";
import type { ApiDeps } from "../../api/deps.ts";
import { fulfilItems, packOrder } from "../../api/sales/fulfilments/fulfil-items.ts";
import { countUnits } from "../../api/sales/fulfilments/store.ts";
import { cancelOrder } from "../../api/sales/orders/cancel-order.ts";
import { refundOrder } from "../../api/sales/refunds/refund-order.ts";
import { retryRefund } from "../../api/sales/refunds/refunds.ts";
import { runJob } from "../../api/server/jobs.ts";
import { listStoreJobs } from "../../api/server/store-jobs.ts";

/** The operator's actions on an order. */
export const ORDER_ACTIONS = [
  "pack",
  "ship",
  "ship one unit",
  "cancel",
  "cancel and restock",
  "refund a unit",
  "refund again",
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

type SerializedRequest = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
};
type SerializedResponse = { status: number; headers: [string, string][]; body: string };

/** A running store, in this process or in another. */
export type StoreHandle = {
  request(request: SerializedRequest): Promise<SerializedResponse>;
  /** Runs every job once; a failed job is repeated by its next run. */
  runJobs(): Promise<void>;
  /** Carries out an operator's action. */
  operate(action: OrderAction, orderId: string): Promise<void>;
};

/** The store's process ended before it responded. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

/** Creates a store in this process. */
export function createStoreHandle(deps: ApiDeps): StoreHandle {
  const api = createApi(deps);
  return {
    async request({ path, method, headers, body }) {
      const init = { method, headers, ...(body !== undefined && { body }) };
      const response = await api.request(path, init);
      return {
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
      };
    },
    async runJobs() {
      for (const job of listStoreJobs(deps)) await runJob(job, deps.log);
    },
    async operate(action, id) {
      if (action === "pack") await packOrder(deps, id, "");
      else if (action === "ship" || action === "ship one unit") await ship(deps, id, action);
      else if (action === "refund a unit") await refundUnit(deps, id);
      else if (action === "refund again") await retryRefunds(deps, id);
      else await cancelOrder(deps, id, { restock: action === "cancel and restock", note: "" });
    },
  };
}

/** The operator refunds and restocks a unit that is left, if there is one. */
async function refundUnit(deps: ApiDeps, orderId: string): Promise<void> {
  const item = await deps.db
    .selectFrom("order_items")
    .select("id")
    .where("order_id", "=", orderId)
    .where((by) => by("refunded_quantity", "<", by.ref("quantity")))
    .orderBy("line")
    .executeTakeFirst();
  if (!item) return;
  const request = {
    items: [{ id: item.id, quantity: 1 }],
    shipping: false,
    restock: true,
    unfulfilledOnly: false,
    note: "",
  };
  await refundOrder(deps, orderId, request);
}

/** The operator retries the refunds of an order that failed. */
async function retryRefunds(deps: ApiDeps, orderId: string): Promise<void> {
  const failed = await deps.db
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "failed")
    .execute();
  for (const { id } of failed) await retryRefund(deps, orderId, id);
}

/** Ships all units that are left, or one of each line. */
async function ship(deps: ApiDeps, id: string, action: OrderAction): Promise<void> {
  const units = await countUnits(deps.db, id);
  const items = units.map(({ id: item, unfulfilled }) => ({
    id: item,
    quantity: action === "ship" ? unfulfilled : Math.min(1, unfulfilled),
  }));
  if (!items.some(({ quantity }) => quantity > 0)) return;
  const tracking = { carrier: "Canada Post", trackingNumber: "CP1" } as const;
  await fulfilItems(deps, id, { items, ...tracking, note: "" });
}
