import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { listProducts } from "../../data/model/catalogue/listing.ts";
import { MAX_LISTED } from "../../data/model/catalogue/listing-order.ts";
import { onFirstInteraction } from "../bootstrap/idle.ts";
import { type Filters, toLocalListing } from "./filters.ts";
import { findPlaceholderProducts } from "./placeholder-products.ts";
import { correctedKey, productsQuery, totalKey } from "./queries.ts";

/**
 * The products that match the filters, as far as they are loaded, and their number. A server-rendered
 * page contains only the first products. The others are fetched at the first user input, or at once if
 * the sort order or the price range requires all of them.
 */
export function useProducts(filters: Filters) {
  const { sort, min, max } = filters;
  const client = useQueryClient();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...productsQuery(filters),
    placeholderData: () => findPlaceholderProducts(client, filters),
  });
  const found = client.getQueryData<number>(totalKey(filters)) ?? data?.length ?? 0;
  const all = Math.min(found, MAX_LISTED);
  const isPartial = isPlaceholderData || (data !== undefined && data.length < all);
  const isFeaturedOrder = sort === "featured" && min === "" && max === "";
  useEffect(() => {
    if (!isPartial || isPlaceholderData) return;
    if (isFeaturedOrder) return onFirstInteraction(() => void refetch());
    void refetch();
  }, [isPartial, isPlaceholderData, isFeaturedOrder, refetch]);
  const products = useMemo(
    () =>
      data &&
      (isFeaturedOrder || !isPartial
        ? listProducts(data, toLocalListing({ sort, min, max })).products
        : undefined),
    [data, isPartial, isFeaturedOrder, sort, min, max],
  );
  return {
    products,
    /** The number of matching products; undefined while unknown. */
    total: isPlaceholderData ? undefined : isPartial ? products && all : products?.length,
    /** The number of products before the limit `MAX_LISTED`, if it is exceeded. */
    found: found > all ? found : undefined,
    /** The correction of a search without results. */
    corrected: client.getQueryData<string>(correctedKey(filters)),
    failed: isError && !products,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
