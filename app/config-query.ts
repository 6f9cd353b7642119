import { queryOptions } from "@tanstack/react-query";
import { PERSISTED } from "./query-client.ts";

/** The store's payment mode and its analytics ids. */
export const configQuery = queryOptions({
  queryKey: ["/api/config"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => (await import("./config-api.ts")).fetchConfig(signal),
});
