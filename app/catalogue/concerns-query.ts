import { queryOptions } from "@tanstack/react-query";
import { loadApi } from "../requests/load-api.ts";
import { PERSISTED } from "../requests/query-client.ts";

/** The facets of all products, of which the concerns are displayed. The unfiltered shop has the same query. */
export const concernsQuery = queryOptions({
  queryKey: ["/api/products/facets", {}],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    const { Facets } = await import("../../data/model/catalogue/facets.ts");
    const response = await api.products.facets.$get({ query: {} }, { init: { signal } });
    return parseResponse(response, Facets);
  },
  select: ({ concerns }) => concerns,
});
