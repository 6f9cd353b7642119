import { queryOptions } from "@tanstack/react-query";
import { loadApi } from "../requests/load-api.ts";
import { PERSISTED } from "../requests/query-client.ts";

/** The sections of the home page with their contents. */
export const homeQuery = queryOptions({
  queryKey: ["/api/home"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    // A first visit has the data in its page and does not need the schema.
    const { Home } = await import("../../data/model/home/home.ts");
    return parseResponse(await api.home.$get({}, { init: { signal } }), Home);
  },
});
