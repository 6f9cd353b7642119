import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { listProducts, MAX_LISTED } from "../../data/model/listing.ts";
import { onFirstInteraction } from "../bootstrap/first-interaction.ts";
import { type Filters, toLocalListing } from "./filters.ts";
import { findPlaceholderProducts } from "./placeholder-products.ts";
import { correctedKey, productsQuery, totalKey } from "./queries.ts";

/**
 * The products that the filters leave, as far as they are here, and how many there are in all. A page
 * from the server brings only the first of many; the others are fetched with the first sign of a hand,
 * or at once when the filters ask for another order.
 */
export function useProducts({ category, search, sort, min, max }: Filters) {
  const scope = { category, search };
  const client = useQueryClient();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...productsQuery(scope),
    // Another page's products are this list's first: they show while the others are asked for.
    placeholderData: () => findPlaceholderProducts(client, scope),
  });
  const found = client.getQueryData<number>(totalKey(scope)) ?? data?.length ?? 0;
  const all = Math.min(found, MAX_LISTED);
  const isStart = isPlaceholderData || (data !== undefined && data.length < all);
  const inOrder = sort === "featured" && min === "" && max === "";
  useEffect(() => {
    if (!isStart || isPlaceholderData) return;
    if (inOrder) return onFirstInteraction(() => void refetch());
    void refetch();
  }, [isStart, isPlaceholderData, inOrder, refetch]);
  const products = useMemo(
    () =>
      data &&
      (inOrder || !isStart
        ? listProducts(data, toLocalListing({ category, search, sort, min, max })).products
        : undefined),
    [data, isStart, inOrder, category, search, sort, min, max],
  );
  return {
    products,
    /** Undefined until it is known. */
    total: isPlaceholderData ? undefined : isStart ? products && all : products?.length,
    /** How many a category and a search leave, if only the first `MAX_LISTED` of them are listed. */
    found: found > all ? found : undefined,
    /** The search that was answered, if the given one has a typo. */
    corrected: client.getQueryData<string>(correctedKey(scope)),
    failed: isError && !products,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
