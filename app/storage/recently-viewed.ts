import type { Product } from "../../data/model/catalogue/product.ts";
import { type ListState, useList, useListValue } from "./local-list.ts";
import { refreshProducts, removeProduct, viewProduct } from "./saved-products.ts";
import { createStoredList } from "./stored-list.ts";

const viewedList = createStoredList("viewed");

/** The edits of the recently viewed products. */
export const recentlyViewed = {
  /** Moves a product to the front. */
  view: (product: Product) =>
    viewedList.update((products) => [viewProduct(products, product), undefined]),
  clear: () => viewedList.update(() => [[], undefined]),
  /** Stores the current state of products; `goneIds` are no longer sold and are removed. */
  refresh: (current: readonly Product[], goneIds: readonly string[]) =>
    viewedList.update((products) => [
      goneIds.reduce(removeProduct, refreshProducts(products, current)),
      undefined,
    ]),
};

/** The latest recently viewed product that matches. */
export const useViewedProduct = (matches: (product: Product) => boolean): Product | undefined =>
  useListValue(viewedList, (products) => products.find(matches));

/** The recently viewed products, latest first. */
export const useRecentlyViewed = (): ListState<Product> => useList(viewedList);
