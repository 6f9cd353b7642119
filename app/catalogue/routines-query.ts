import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { Routine } from "../../data/model/content/routine.ts";
import { loadApi } from "../requests/load-api.ts";
import { PERSISTED } from "../requests/query-client.ts";

/** The published routines. */
export const routinesQuery = queryOptions({
  queryKey: ["/api/routines"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    return parseResponse(await api.routines.$get({}, { init: { signal } }), v.array(Routine));
  },
});
