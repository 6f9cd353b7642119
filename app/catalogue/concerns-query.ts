import { queryOptions } from "@tanstack/react-query";
import { PERSISTED } from "../requests/query-client.ts";
import { facetsRequest } from "./facets-request.ts";

/** The concerns of all products, from the facets of the unfiltered shop. */
export const concernsQuery = queryOptions({
  ...facetsRequest({}),
  meta: PERSISTED,
  select: ({ concerns }) => concerns,
});
