import { Hono } from "hono";
import { DeliveryQuery, listDeliveries } from "../../../data/model/sales/delivery.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validateQuery } from "../../http/validation.ts";
import { readSettings } from "../../settings/store.ts";

/** GET /api/delivery: the shipping methods of a postal code, and when an order that is placed now arrives. */
export function createDeliveryRoutes(deps: Pick<ApiDeps, "db" | "dialect" | "clock">) {
  return new Hono<Env>().get(
    "/",
    rateLimit(deps, "delivery", { requests: 300, minutes: 1 }),
    validateQuery(DeliveryQuery),
    async (c) => {
      const { postalCode } = c.req.valid("query");
      return c.json(listDeliveries(await readSettings(deps.db), postalCode, deps.clock()));
    },
  );
}
