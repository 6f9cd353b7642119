import { createApi } from "../../api/app.ts";
import type { ApiDeps } from "../../api/deps.ts";
import { cancelOrder, refundOrder } from "../../api/orders/cancel-order.ts";
import { fulfilOrder } from "../../api/orders/fulfil-order.ts";
import { perform } from "../../api/server/jobs.ts";
import { listStoreJobs } from "../../api/server/store-jobs.ts";

/** What the operator does with an order. */
export const STEPS = ["pack", "ship", "cancel", "cancel and restock", "refund again"] as const;
export type Step = (typeof STEPS)[number];

type Sent = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
};
type Heard = { status: number; headers: [string, string][]; body: string };

/** A running store, in this process or in another. */
export type Host = {
  request(sent: Sent): Promise<Heard>;
  /** Every job once; what goes wrong in one is left to its next run. */
  runJobs(): Promise<void>;
  operate(step: Step, orderId: string): Promise<void>;
};

/** The process of the store ended before it answered. */
export class HostLost extends Error {
  override name = "HostLost";
}

/** A store in this process. */
export function createHost(deps: ApiDeps): Host {
  const api = createApi(deps);
  return {
    async request({ path, method, headers, body }) {
      const given = { method, headers, ...(body !== undefined && { body }) };
      const response = await api.request(path, given);
      return {
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
      };
    },
    async runJobs() {
      for (const job of listStoreJobs(deps)) await perform(job, deps.log);
    },
    async operate(step, id) {
      if (step === "pack") await fulfilOrder(deps, id, { status: "packed", note: "" });
      else if (step === "ship")
        await fulfilOrder(deps, id, { status: "shipped", trackingNumber: "CP1", note: "" });
      else if (step === "refund again") await refundOrder(deps, id);
      else await cancelOrder(deps, id, { restock: step === "cancel and restock", note: "" });
    },
  };
}
