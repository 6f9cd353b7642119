import { useMemo } from "react";
import type { Product } from "../../data/model/product.ts";
import { leaveBehind } from "./left-behind.ts";
import { createList, useList } from "./list.ts";
import { viewProduct } from "./products.ts";

/** How long the first view of all leaves the page to the shopper, in milliseconds. */
const LEISURE_MS = 3_000;

/** To look at a product asks for nothing: on a first visit it opens no storage in the page's first moments. */
export const viewedProducts = createList<Product>("viewed", {
  onLeave: leaveBehind("viewed"),
  leisure: () => new Promise((come) => setTimeout(come, LEISURE_MS)),
});

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
