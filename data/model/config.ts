import * as v from "valibot";

/** How many products a device keeps where the operator says nothing else. */
export const OFFLINE_PRODUCTS = 2_000;

/** Answer of GET /api/config: how this store takes payment and what it may load. */
export const ShopConfig = v.object({
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
  /** How many products a device keeps for use without a connection, the first in featured order. */
  offlineProducts: v.optional(v.number(), OFFLINE_PRODUCTS),
  /** Whether e-mail leaves the store: SMTP_URL is set. Without, the operator reads codes in the admin. */
  sendsMail: v.optional(v.boolean(), true),
  /** Build number of the oldest client that is still served. */
  oldestClient: v.string(),
});
export type ShopConfig = v.InferOutput<typeof ShopConfig>;
