import { queryOptions } from "@tanstack/react-query";
import { spellCategory } from "../../data/model/categories.ts";
import { PERSISTED } from "../query-client.ts";

/** The maximum length of a search that the API accepts. */
export const MAX_SEARCH = 200;

/** The filters that the server applies. The browser applies price and sort order. */
export type ServerFilters = { category: string; search: string };

/** Reads the filters that the server applies from the URL. "" means no filter. */
export function readServerFilters(params: URLSearchParams): ServerFilters {
  return {
    category: spellCategory(params.get("category") ?? ""),
    search: (params.get("search") ?? "").trim().slice(0, MAX_SEARCH),
  };
}

const toQuery = ({ category, search }: ServerFilters) => ({
  ...(category && { category }),
  ...(search && { search }),
});

/** Cache key of the number of matching products, if the response contains only the first of them. */
export const totalKey = (filters: ServerFilters) =>
  ["/api/products", toQuery(filters), "total"] as const;

/** Cache key of the corrected search if the given one has a typo, otherwise "". */
export const correctedKey = (filters: ServerFilters) =>
  ["/api/products", toQuery(filters), "corrected"] as const;

/**
 * Products of a category that match a search, in featured order. During server rendering only the
 * first `serverLimit` of them, if defined.
 */
export function productsQuery(filters: ServerFilters, serverLimit?: number) {
  const query = toQuery(filters);
  return queryOptions({
    queryKey: ["/api/products", query],
    // Searches are not persisted, because they are personal data.
    ...(!filters.search && { meta: PERSISTED }),
    queryFn: async ({ signal, client }) => {
      const { fetchProducts } = await import("./api.ts");
      const limit = import.meta.env.SSR &&
        serverLimit !== undefined && { limit: String(serverLimit) };
      const { products, total, corrected } = await fetchProducts({ ...query, ...limit }, signal);
      if (filters.search) client.setQueryData(correctedKey(filters), corrected);
      if (products.length < total) client.setQueryData(totalKey(filters), total);
      else client.removeQueries({ queryKey: totalKey(filters) });
      return products;
    },
  });
}
