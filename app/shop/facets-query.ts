import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { Facets } from "../../data/model/catalogue/facets.ts";
import { loadApi } from "../load-api.ts";
import { PERSISTED } from "../query-client.ts";
import { isPersisted, type ServerFilters, toQuery } from "./queries.ts";

type Filters = ServerFilters & { min: string; max: string };

/** The parameters of requests about all products that match the filters. */
export const toFacetQuery = ({ min, max, ...filters }: Filters) => ({
  ...toQuery(filters),
  ...(min && { minPrice: min }),
  ...(max && { maxPrice: max }),
});

/** The brands, tags and prices of the products that match the filters, with their counts. */
export function facetsQuery(filters: Filters) {
  const { min, max } = filters;
  const query = toFacetQuery(filters);
  return queryOptions({
    queryKey: ["/api/products/facets", query],
    ...(isPersisted(filters) && !min && !max && { meta: PERSISTED }),
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      return parseResponse(await api.products.facets.$get({ query }, { init: { signal } }), Facets);
    },
    // Keeps the controls while the counts of changed filters are loading.
    placeholderData: keepPreviousData,
  });
}
