import { useMemo } from "react";
import type { Product } from "../../data/model/product.ts";
import { createList, useList } from "./list.ts";
import { viewProduct } from "./products.ts";

export const viewedProducts = createList<Product>("viewed");

/** What can be done to the list of products viewed. */
export const recentlyViewed = {
  /** To the front, once; the eight latest are kept. */
  view: (product: Product) =>
    viewedProducts.change((products) => [viewProduct(products, product), undefined]),
  clear: () => viewedProducts.change(() => [[], undefined]),
};

/** The products viewed last, the latest first, and everything in `recentlyViewed`. */
export function useRecentlyViewed() {
  const { items, ready } = useList(viewedProducts);
  return useMemo(() => ({ items, ready, ...recentlyViewed }), [items, ready]);
}
