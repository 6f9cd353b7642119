import { Hono } from "hono";
import type { ShopConfig } from "../../data/model/config.ts";
import type { ApiDeps, Env } from "../deps.ts";

/** The oldest `CLIENT` (data/model/client.ts) that this server supports. */
const OLDEST_CLIENT = "1";

/** GET /api/config */
export function createConfigRoutes({ config }: Pick<ApiDeps, "config">) {
  return new Hono<Env>().get("/", (c) => {
    const { payments } = config;
    const response: ShopConfig = {
      payments:
        payments.mode === "stripe"
          ? { mode: "stripe", publishableKey: payments.publishableKey }
          : { mode: "demo" },
      analytics: config.analytics,
      offlineProducts: config.offlineProducts,
      sendsMail: config.smtpUrl !== undefined,
      oldestClient: OLDEST_CLIENT,
    };
    return c.json(response);
  });
}
