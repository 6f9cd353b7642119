import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { loadApi } from "../load-api.ts";
import { PERSISTED } from "../query-client.ts";

/** The published routines. */
export const routinesQuery = queryOptions({
  queryKey: ["/api/routines"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    // Loaded with the data, because the routes of every page import this query.
    const { Routine } = await import("../../data/model/content/routine.ts");
    return parseResponse(await api.routines.$get({}, { init: { signal } }), v.array(Routine));
  },
});
