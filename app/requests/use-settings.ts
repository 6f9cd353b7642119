import { useQuery } from "@tanstack/react-query";
import { DEFAULT_PROVINCE } from "../../data/market.ts";
import type { PublicSettings } from "../../data/model/settings/public-settings.ts";
import { configQuery } from "./config-query.ts";

/** Those of a store without settings of its own. */
const DEFAULT_SETTINGS: PublicSettings = {
  tax: { mode: "flat", flatPercent: 10, registrations: [], onShipping: false },
  shipping: { zones: [], processingDays: 0, cutOff: "14:00", closedDays: [] },
  store: { province: DEFAULT_PROVINCE },
  returns: { days: 30 },
  support: { replyHours: 24 },
  content: { defaults: "sample" },
};

/** The settings that prices and texts depend on; those of a fresh store as long as they are not known. */
export function useSettings(): PublicSettings {
  return useQuery(configQuery).data?.settings ?? DEFAULT_SETTINGS;
}
