import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Product, ProductDetails } from "../../data/model/catalogue/product.ts";
import { productQuery } from "../catalogue/product-query.ts";
import { useViewedProduct } from "../storage/recently-viewed.ts";
import { useSavedProduct } from "../storage/wishlist.ts";

/** Returns the product from the most recently fetched list that contains it. */
function findInLists(queries: QueryClient, key: string): Product | undefined {
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey: ["/api/products"] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of lists) {
    if (!Array.isArray(state.data)) continue;
    const product: Product | undefined = state.data.find(
      (each: Product) => each.id === key || each.handle === key,
    );
    if (product) return product;
  }
  return undefined;
}

/** A product of a list as the product of a page whose other fields are unknown. */
const toDetails = (product: Product): ProductDetails => ({
  descriptionHtml: null,
  pictures: [],
  options: [],
  variants: [],
  seoTitle: null,
  seoDescription: null,
  ...product,
});

/**
 * Returns the product of an id or a handle: null if it does not exist, undefined while it is loading. A
 * copy from a list is only a placeholder and not `initialData`, which counts as fresh: a list restored
 * from localStorage may be days old.
 */
export function useProduct(key: string) {
  const queries = useQueryClient();
  const query = useQuery(productQuery(key));
  // A saved variant must not be shown as the product of its handle.
  const isPlaceholder = (saved: Product) =>
    query.data === undefined && (saved.id === key || (!saved.variantTitle && saved.handle === key));
  const viewed = useViewedProduct(isPlaceholder);
  const saved = useSavedProduct(isPlaceholder);
  const findPlaceholder = () => {
    const found = findInLists(queries, key) ?? viewed ?? saved;
    return found && toDetails(found);
  };
  // Not `placeholderData`, which disappears when the request fails, for example offline.
  const product = query.data === undefined ? findPlaceholder() : query.data;
  return {
    product,
    /** Whether the product has all fields of a product page, or will not get them. */
    complete: Boolean(query.data) || query.isError,
    failed: query.isError && product === undefined,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}
