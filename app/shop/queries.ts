import { queryOptions } from "@tanstack/react-query";
import { spellCategory } from "../../data/model/categories.ts";
import { PERSISTED } from "../query-client.ts";

/** The longest search that the API takes. */
export const MAX_SEARCH = 200;

/** What of the shop's address the server is asked for; "" and "all" are no filter. */
export function readServerFilters(params: URLSearchParams): { category: string; search: string } {
  return {
    category: spellCategory(params.get("category") ?? ""),
    search: (params.get("search") ?? "").trim().slice(0, MAX_SEARCH),
  };
}

export type ServerFilters = { category: string; search: string };

const toQuery = ({ category, search }: ServerFilters) => ({
  ...(category && { category }),
  ...(search && { search }),
});

/** Under this key is how many products there are, where the answer has only the first of them. */
export const totalKey = (scope: ServerFilters) =>
  ["/api/products", toQuery(scope), "total"] as const;

/** Under this key is the search that was answered, where the given one has a typo, else "". */
export const correctedKey = (scope: ServerFilters) =>
  ["/api/products", toQuery(scope), "corrected"] as const;

/**
 * Products of a category that match a search, in featured order; "" means no filter. On the server
 * only the first `least` of them, if that is given.
 */
export function productsQuery(scope: ServerFilters, least?: number) {
  const query = toQuery(scope);
  return queryOptions({
    queryKey: ["/api/products", query],
    // Never what somebody searched for.
    ...(!scope.search && { meta: PERSISTED }),
    queryFn: async ({ signal, client }) => {
      const { fetchProducts } = await import("./api.ts");
      const limit = import.meta.env.SSR && least !== undefined && { limit: String(least) };
      const { products, total, corrected } = await fetchProducts({ ...query, ...limit }, signal);
      if (scope.search) client.setQueryData(correctedKey(scope), corrected);
      if (products.length < total) client.setQueryData(totalKey(scope), total);
      else client.removeQueries({ queryKey: totalKey(scope) });
      return products;
    },
  });
}
