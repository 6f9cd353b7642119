import { queryOptions } from "@tanstack/react-query";
import { loadApi } from "../requests/load-api.ts";
import { type Filters, toFacetQuery } from "./filters.ts";

/** The conditions of a search and what its results mean. Not persisted, because searches are personal data. */
export function explanationQuery(filters: Filters) {
  const query = toFacetQuery(filters);
  return queryOptions({
    queryKey: ["/api/search/explanation", query],
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const { SearchExplanation } = await import("../../data/model/catalogue/search-json.ts");
      const response = await api.search.explanation.$get({ query }, { init: { signal } });
      return parseResponse(response, SearchExplanation);
    },
  });
}

/** Products that match all but one of the filters. */
export function nearestQuery(filters: Filters) {
  const query = toFacetQuery(filters);
  return queryOptions({
    queryKey: ["/api/search/nearest", query],
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const { NearestProducts } = await import("../../data/model/catalogue/search-json.ts");
      const response = await api.search.nearest.$get({ query }, { init: { signal } });
      return parseResponse(response, NearestProducts);
    },
  });
}
