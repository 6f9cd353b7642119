import { useQuery } from "@tanstack/react-query";
import { DEFAULT_TERMS, type PricingSettings } from "../data/model/sales/pricing-terms.ts";

import { configQuery } from "./config-query.ts";

/** The settings that prices and texts depend on; those of a fresh store as long as they are not known. */
export function useSettings(): PricingSettings {
  return useQuery(configQuery).data?.settings ?? DEFAULT_TERMS.settings;
}
