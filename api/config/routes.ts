import { Hono } from "hono";
import type { ShopConfig } from "../../data/model/config.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { readStoreFacts } from "../settings/store.ts";

/** The oldest `CLIENT` (data/model/client.ts) that this server supports. */
const OLDEST_CLIENT = "1";

/** GET /api/config */
export function createConfigRoutes({ config, db }: Pick<ApiDeps, "config" | "db">) {
  return new Hono<Env>().get("/", async (c) => {
    const { payments } = config;
    const response: ShopConfig = {
      store: await readStoreFacts(db),
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
