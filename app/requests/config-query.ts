import { queryOptions } from "@tanstack/react-query";
import { loadApi } from "./load-api.ts";
import { PERSISTED } from "./query-client.ts";

/** The public configuration of the store: its payment mode, settings and analytics ids. */
export const configQuery = queryOptions({
  queryKey: ["/api/config"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    // Its schema has all public settings: 0.5 kB that no other request of a first visit needs.
    const { ShopConfig } = await import("../../data/model/settings/config.ts");
    return parseResponse(await api.config.$get({}, { init: { signal } }), ShopConfig);
  },
});
