import { Hono } from "hono";
import type { ShopConfig } from "../../data/model/config.ts";
import type { ApiDeps, Env } from "../deps.ts";

/** Oldest client build that this server still answers correctly. */
const OLDEST_CLIENT = "1";

/** GET /api/config */
export function createConfigRoutes({ config }: Pick<ApiDeps, "config">) {
  return new Hono<Env>().get("/", (c) => {
    const { payments } = config;
    const answer: ShopConfig = {
      payments:
        payments.mode === "stripe"
          ? { mode: "stripe", publishableKey: payments.publishableKey }
          : { mode: "demo" },
      analytics: config.analytics,
      offlineProducts: config.offlineProducts,
      sendsMail: config.smtpUrl !== undefined,
      oldestClient: OLDEST_CLIENT,
    };
    return c.json(answer);
  });
}
