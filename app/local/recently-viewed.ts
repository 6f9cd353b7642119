import { useMemo } from "react";
import { Product } from "../../data/model/product.ts";
import { createList, useList } from "./list.ts";
import { refreshProducts, removeProduct, viewProduct } from "./products.ts";

const list = createList<Product>("viewed", Product);

/** What can be done to the list of products viewed. */
export const recentlyViewed = {
  /** To the front, once; the eight latest are kept. */
  view: (product: Product) =>
    list.change((products) => [viewProduct(products, product), undefined]),
  clear: () => list.change(() => [[], undefined]),
  /** Takes fresh facts over; what is gone leaves the list. */
  refresh: (fresh: readonly Product[], gone: readonly string[] = []) =>
    list.change((products) => [
      gone.reduce(removeProduct, refreshProducts(products, fresh)),
      undefined,
    ]),
};

/** The products viewed last, the latest first, and everything in `recentlyViewed`. */
export function useRecentlyViewed() {
  const { items, ready } = useList(list);
  return useMemo(() => ({ items, ready, ...recentlyViewed }), [items, ready]);
}
