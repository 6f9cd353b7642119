import { queryOptions } from "@tanstack/react-query";
import { KEPT } from "../query-client.ts";

/** The longest search that the API takes. */
export const MAX_SEARCH = 200;

/** What of the shop's address the server is asked for; "" and "all" are no filter. */
export function readScope(params: URLSearchParams): { category: string; search: string } {
  const category = params.get("category") ?? "";
  return {
    category: category === "all" ? "" : category,
    search: (params.get("search") ?? "").trim().slice(0, MAX_SEARCH),
  };
}

export type Scope = { category: string; search: string };

const toQuery = ({ category, search }: Scope) => ({
  ...(category && { category }),
  ...(search && { search }),
});

/** Under this key is how many products there are where a page brings only the first of them. */
export const totalKey = (scope: Scope) => ["/api/products", toQuery(scope), "total"] as const;

/**
 * Products of a category that match a search, in featured order; "" means no filter. On the server
 * only the first `least` of them, if that is given; their number is then under `totalKey`.
 */
export function productsQuery(scope: Scope, least?: number) {
  const query = toQuery(scope);
  return queryOptions({
    queryKey: ["/api/products", query],
    // Never what somebody searched for.
    ...(!scope.search && { meta: KEPT }),
    queryFn: async ({ signal, client }) => {
      const { askProducts, askFirstProducts } = await import("./answers.ts");
      if (!import.meta.env.SSR || least === undefined) return askProducts(query, signal);
      const { products, total } = await askFirstProducts(query, least, signal);
      if (products.length < total) client.setQueryData(totalKey(scope), total);
      return products;
    },
  });
}
