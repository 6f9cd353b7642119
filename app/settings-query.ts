import { queryOptions, useQuery } from "@tanstack/react-query";
import { DEFAULT_TERMS } from "../data/model/default-terms.ts";
import type { PublicSettings } from "../data/model/public-settings.ts";
import { PERSISTED } from "./query-client.ts";

/** The settings of the store, also without a connection. The server includes them in every page. */
export const settingsQuery = queryOptions({
  queryKey: ["/api/settings"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => (await import("./settings-api.ts")).fetchSettings(signal),
});

/** The settings of the store; those of a fresh store as long as they are not known. */
export function useSettings(): PublicSettings {
  return useQuery(settingsQuery).data ?? DEFAULT_TERMS.settings;
}
