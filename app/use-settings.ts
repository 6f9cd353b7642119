import { useQuery } from "@tanstack/react-query";
import { DEFAULT_TERMS } from "../data/model/default-terms.ts";
import type { PublicSettings } from "../data/model/public-settings.ts";
import { configQuery } from "./config-query.ts";

/** The settings that prices and texts depend on; those of a fresh store as long as they are not known. */
export function useSettings(): PublicSettings {
  return useQuery(configQuery).data?.settings ?? DEFAULT_TERMS.settings;
}
