import { loadApi } from "../requests/load-api.ts";

type Api = Awaited<ReturnType<typeof loadApi>>["api"];
type Query = Parameters<Api["products"]["facets"]["$get"]>[0]["query"];

/** The key and the function of a query for the facets of the products that match. */
export const facetsRequest = (query: Query) => ({
  queryKey: ["/api/products/facets", query],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { api, parseResponse } = await loadApi();
    // Pages from the server contain the data and do not need the schema.
    const { Facets } = await import("../../data/model/catalogue/facets.ts");
    return parseResponse(await api.products.facets.$get({ query }, { init: { signal } }), Facets);
  },
});
