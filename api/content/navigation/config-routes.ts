import { Hono } from "hono";
import type { ShopConfig } from "../../../data/model/settings/config.ts";
import type { PublicSettings } from "../../../data/model/settings/public-settings.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { readSettings } from "../../settings/store.ts";
import { deriveShopFacts } from "./shop-facts.ts";

/** The oldest `CLIENT` (data/model/http/client-version.ts) that this server supports. */
const OLDEST_CLIENT = "1";

/** GET /api/config */
export function createConfigRoutes({
  config,
  db,
  clock,
}: Pick<ApiDeps, "config" | "db" | "clock">) {
  return new Hono<Env>().get("/", unlimited("published data"), async (c) => {
    const { payments } = config;
    const settings = await readSettings(db);
    const response: ShopConfig = {
      store: await deriveShopFacts(db, settings, clock()),
      settings: toPublicSettings(settings),
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

/** Without the registration numbers, which only confirmations and receipts show. */
function toPublicSettings(settings: StoreSettings): PublicSettings {
  const { tax, shipping, store, returns, support, content } = settings;
  const { numbers: _, ...prices } = tax;
  return {
    tax: prices,
    shipping,
    store: { province: store.province },
    returns: { days: returns.days },
    support: { replyHours: support.replyHours },
    content: { defaults: content.defaults },
  };
}
