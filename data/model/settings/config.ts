import * as v from "valibot";
import { PublicSettings } from "./public-settings.ts";
import { StoreFacts } from "./store-facts.ts";

/** Default number of products that a browser stores for offline use. */
export const OFFLINE_PRODUCTS = 2_000;

/**
 * Response of GET /api/config: the store's name and address, the settings that decide prices, the
 * payment mode, the analytics ids and the limits of this store.
 */
export const ShopConfig = v.object({
  store: StoreFacts,
  settings: PublicSettings,
  payments: v.variant("mode", [
    v.object({ mode: v.literal("demo") }),
    v.object({ mode: v.literal("stripe"), publishableKey: v.string() }),
  ]),
  analytics: v.object({
    gaMeasurementId: v.string(),
    metaPixelId: v.string(),
    tiktokPixelId: v.string(),
    pinterestTagId: v.string(),
  }),
  /** Number of products that a browser stores for offline use, the first in featured order. */
  offlineProducts: v.optional(v.number(), OFFLINE_PRODUCTS),
  /** Whether e-mail is sent: SMTP_URL is set. Otherwise the operator reads sign-in codes in the admin. */
  sendsMail: v.optional(v.boolean(), true),
  /** The oldest supported value of `CLIENT`. */
  oldestClient: v.string(),
});
export type ShopConfig = v.InferOutput<typeof ShopConfig>;
