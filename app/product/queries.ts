import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Product } from "../../data/model/product.ts";
import { useRecentlyViewed } from "../local/recently-viewed.ts";
import { useWishlist } from "../local/wishlist.ts";
import { KEPT } from "../query-client.ts";
import { productQuery } from "../shell/product-query.ts";

/** Products of the same category that stand nearest to this one. */
export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/products", id, "related"],
    meta: KEPT,
    queryFn: async ({ signal }) => (await import("./answers.ts")).askRelated(id, signal),
  });

/** A product that some list of this visit has brought along already. */
function listed(queries: QueryClient, id: string): Product | undefined {
  for (const [, found] of queries.getQueriesData({ queryKey: ["/api/products"] })) {
    if (!Array.isArray(found)) continue;
    const product = (found as Product[]).find((each) => each.id === id);
    if (product) return product;
  }
  return undefined;
}

/** What is known of a product: null when it does not exist, undefined while it is loading. */
export function useProduct(id: string) {
  const queries = useQueryClient();
  const wishlist = useWishlist();
  const viewed = useRecentlyViewed();
  const query = useQuery({ ...productQuery(id), initialData: () => listed(queries, id) });
  // Shown at once while the catalogue is asked, and all there is without a connection.
  const kept = [...viewed.items, ...wishlist.items].find((product) => product.id === id);
  const product = query.data === undefined ? kept : query.data;
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
