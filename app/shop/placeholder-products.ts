import type { QueryClient } from "@tanstack/react-query";
import { categoryKey } from "../../data/model/categories.ts";
import type { Product } from "../../data/model/product.ts";
import type { ServerFilters } from "./queries.ts";

type Listing = readonly [path: string, query: { category?: string; search?: string }];

/**
 * The beginning of a category or of the whole shop, as far as another list in featured order has
 * brought it along: undefined where there is nothing to show. What somebody searches for is not
 * guessed.
 */
export function findPlaceholderProducts(client: QueryClient, { category, search }: ServerFilters) {
  if (search) return undefined;
  const lists = client.getQueriesData<Product[]>({
    predicate: ({ queryKey }) => {
      const [path, query] = queryKey as unknown as Listing;
      const isList = path === "/api/products" && queryKey.length === 2 && typeof query === "object";
      return isList && !query.category && !query.search;
    },
  });
  const longest = lists.reduce<Product[]>(
    (found, [, list = []]) => (list.length > found.length ? list : found),
    [],
  );
  const start = category
    ? longest.filter((product) => categoryKey(product.category) === categoryKey(category))
    : longest;
  return start.length > 0 ? start : undefined;
}
