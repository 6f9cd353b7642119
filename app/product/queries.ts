import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Product } from "../../data/model/product.ts";
import { productQuery } from "../catalogue/product-query.ts";
import { PERSISTED } from "../query-client.ts";
import { useRecentlyViewed } from "../storage/recently-viewed.ts";
import { useWishlist } from "../storage/wishlist.ts";

/** Products of the same category that stand nearest to this one. */
export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/products", id, "related"],
    meta: PERSISTED,
    queryFn: async ({ signal }) => (await import("./api.ts")).fetchRelatedProducts(id, signal),
  });

/** The product as the most recently fetched list has it. */
function findInLists(queries: QueryClient, id: string): Product | undefined {
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey: ["/api/products"] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of lists) {
    if (!Array.isArray(state.data)) continue;
    const product = (state.data as Product[]).find((each) => each.id === id);
    if (product) return product;
  }
  return undefined;
}

/**
 * A product: null when it does not exist, undefined while it is loading. A copy from a list is only a
 * placeholder and never `initialData`, which would count as fresh: a list restored from localStorage
 * may be days old.
 */
export function useProduct(id: string) {
  const queries = useQueryClient();
  const wishlist = useWishlist();
  const viewed = useRecentlyViewed();
  const query = useQuery(productQuery(id));
  const findPlaceholder = () =>
    findInLists(queries, id) ??
    [...viewed.items, ...wishlist.items].find((product) => product.id === id);
  // `placeholderData` would disappear when the request fails; without a connection this stays.
  const product = query.data === undefined ? findPlaceholder() : query.data;
  return {
    product,
    failed: query.isError && product === undefined,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Related products; an extra that is left out when it can't be had. */
export function useRelated(id: string): readonly Product[] {
  return useQuery(relatedQuery(id)).data ?? [];
}
