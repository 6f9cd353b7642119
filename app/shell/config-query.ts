import { queryOptions } from "@tanstack/react-query";
import { PERSISTED } from "../query-client.ts";

/** How this store takes payment, and which analytics it is set up for. */
export const configQuery = queryOptions({
  queryKey: ["/api/config"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => (await import("./answers.ts")).askConfig(signal),
});
