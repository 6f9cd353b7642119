import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { loadApi } from "../requests/load-api.ts";
import { PERSISTED } from "../requests/query-client.ts";
import { type Filters, toFacetQuery } from "./filters.ts";
import { isPersisted } from "./queries.ts";

/** The brands, tags and prices of the products that match the filters, with their counts. */
export function facetsQuery(filters: Omit<Filters, "sort">) {
  const { min, max } = filters;
  const query = toFacetQuery(filters);
  return queryOptions({
    queryKey: ["/api/products/facets", query],
    ...(isPersisted(filters) && !min && !max && { meta: PERSISTED }),
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      // Pages from the server contain the data and do not need the schema.
      const { Facets } = await import("../../data/model/catalogue/facets.ts");
      return parseResponse(await api.products.facets.$get({ query }, { init: { signal } }), Facets);
    },
    // Keeps the controls while the counts of changed filters are loading.
    placeholderData: keepPreviousData,
  });
}
