import { useMemo } from "react";
import type { Product } from "../../data/model/catalogue/product.ts";
import { type Persistence, useList, useListValue } from "./local-list.ts";
import {
  addProducts,
  markSoldOut,
  refreshProducts,
  removeProduct,
  toggleProduct,
} from "./saved-products.ts";
import { createStoredList } from "./stored-list.ts";

const wishlistList = createStoredList("wishlist");

/** The wishlist's edits. Each is one transaction. */
export const wishlistActions = {
  toggle: (product: Product): Promise<"added" | "removed"> =>
    wishlistList.update((products) => toggleProduct(products, product)),
  /** Adds products that the list does not have. Returns their number. */
  addAll: (products: readonly Product[]): Promise<number> =>
    wishlistList.update((items) => addProducts(items, products)),
  remove: (id: string) =>
    wishlistList.update((products) => [removeProduct(products, id), undefined]),
  clear: () => wishlistList.update(() => [[], undefined]),
  /** Stores the current state of products; `goneIds` are no longer sold and stay as sold out. */
  refresh: (current: readonly Product[], goneIds: readonly string[]) =>
    wishlistList.update((products) => [
      markSoldOut(refreshProducts(products, current), goneIds),
      undefined,
    ]),
};

/** Whether the wishlist is stored, as of the last update. */
export const wishlistPersistence = (): Persistence => wishlistList.getSnapshot().persistence;

/** Whether a product is on the wishlist. */
export const useIsSaved = (id: string): boolean =>
  useListValue(wishlistList, (products) => products.some((product) => product.id === id));

/** The first saved product that matches. */
export const useSavedProduct = (matches: (product: Product) => boolean): Product | undefined =>
  useListValue(wishlistList, (products) => products.find(matches));

/** The saved products, oldest first. */
export function useWishlist() {
  const { items, ready } = useList(wishlistList);
  return useMemo(() => ({ items, count: items.length, ready }), [items, ready]);
}
