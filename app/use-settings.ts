import { useQuery } from "@tanstack/react-query";
import { DEFAULT_TERMS, type PricingSettings } from "../data/model/sales/pricing-terms.ts";
import type { PublicSettings } from "../data/model/settings/public-settings.ts";
import { configQuery } from "./config-query.ts";

export type ShopSettings = PricingSettings &
  Pick<PublicSettings, "returns" | "support" | "content">;

const DEFAULT_SETTINGS: ShopSettings = {
  ...DEFAULT_TERMS.settings,
  returns: { days: 30 },
  support: { replyHours: 24 },
  content: { defaults: "sample" },
};

/** The settings that prices and texts depend on; those of a fresh store as long as they are not known. */
export function useSettings(): ShopSettings {
  return useQuery(configQuery).data?.settings ?? DEFAULT_SETTINGS;
}
