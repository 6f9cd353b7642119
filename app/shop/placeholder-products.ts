import type { QueryClient } from "@tanstack/react-query";
import { categoryKey } from "../../data/model/categories.ts";
import type { Product } from "../../data/model/product.ts";
import type { ServerFilters } from "./queries.ts";

/**
 * Returns the first products of a category or of the shop from another cached list in featured order,
 * to display them while the request is pending. Returns undefined if there are none, and for a search.
 */
export function findPlaceholderProducts(client: QueryClient, { category, search }: ServerFilters) {
  if (search) return undefined;
  const lists = client.getQueriesData<Product[]>({
    predicate: ({ queryKey }) => {
      const [path, query] = queryKey;
      if (path !== "/api/products" || queryKey.length !== 2) return false;
      return query instanceof Object && !("category" in query || "search" in query);
    },
  });
  const longest = lists.reduce<Product[]>(
    (best, [, list = []]) => (list.length > best.length ? list : best),
    [],
  );
  const products = category
    ? longest.filter((product) => categoryKey(product.category) === categoryKey(category))
    : longest;
  return products.length > 0 ? products : undefined;
}
