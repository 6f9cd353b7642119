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

/** Products of a category that match a search, in featured order; "" means no filter. */
export function productsQuery({ category, search }: { category: string; search: string }) {
  const query = { ...(category && { category }), ...(search && { search }) };
  return queryOptions({
    queryKey: ["/api/products", query],
    // Never what somebody searched for.
    ...(!search && { meta: KEPT }),
    queryFn: async ({ signal }) => (await import("./answers.ts")).askProducts(query, signal),
  });
}
