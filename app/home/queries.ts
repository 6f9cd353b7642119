import { queryOptions } from "@tanstack/react-query";
import { PERSISTED } from "../query-client.ts";

const FEATURED = 8;

/** The first products of the catalogue, for the home page. */
export const featuredQuery = queryOptions({
  queryKey: ["/api/products", { limit: FEATURED }],
  meta: PERSISTED,
  queryFn: async ({ signal }) => (await import("./api.ts")).fetchFirstProducts(FEATURED, signal),
});
