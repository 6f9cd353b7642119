import { queryOptions } from "@tanstack/react-query";
import { loadApi } from "../requests/load-api.ts";
import { PERSISTED } from "../requests/query-client.ts";
import { facetsRequest } from "./facets-request.ts";

/** The facets of the unfiltered shop. */
const allFacets = queryOptions({ ...facetsRequest({}), meta: PERSISTED });

/** The concerns of all products. */
export const concernsQuery = queryOptions({ ...allFacets, select: ({ concerns }) => concerns });

/** The types of all products. */
export const typesQuery = queryOptions({ ...allFacets, select: ({ types }) => types });

/** The names of the types that most orders contain; none in a new store. */
export const popularTypesQuery = queryOptions({
  queryKey: ["/api/popular-types"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    const { PopularTypes } = await import("../../data/model/catalogue/popular-types.ts");
    return parseResponse(await api["popular-types"].$get({}, { init: { signal } }), PopularTypes);
  },
});
