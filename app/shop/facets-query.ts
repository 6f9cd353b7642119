import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { facetsRequest } from "../catalogue/facets-request.ts";
import { PERSISTED } from "../requests/query-client.ts";
import { type Filters, toFacetQuery } from "./filters.ts";
import { isPersisted } from "./queries.ts";

/** The brands, tags and prices of the products that match the filters, with their counts. */
export function facetsQuery(filters: Omit<Filters, "sort">) {
  const { min, max } = filters;
  return queryOptions({
    ...facetsRequest(toFacetQuery(filters)),
    ...(isPersisted(filters) && !min && !max && { meta: PERSISTED }),
    // Keeps the controls while the counts of changed filters are loading.
    placeholderData: keepPreviousData,
  });
}
