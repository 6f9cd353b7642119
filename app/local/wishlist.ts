import { useMemo } from "react";
import { Product } from "../../data/model/product.ts";
import { createList, useList } from "./list.ts";
import {
  markGone,
  refreshProducts,
  removeProduct,
  saveProduct,
  toggleProduct,
} from "./products.ts";

const list = createList<Product>("wishlist", Product);

/** What can be done to the wishlist. */
export const wishlist = {
  /** Ignored if the product is there already. */
  add: (product: Product) => list.change((products) => [saveProduct(products, product), undefined]),
  toggle: (product: Product): Promise<"added" | "removed"> =>
    list.change((products) => toggleProduct(products, product)),
  remove: (id: string) => list.change((products) => [removeProduct(products, id), undefined]),
  clear: () => list.change(() => [[], undefined]),
  /** Takes fresh facts over; what is gone is kept as sold out. */
  refresh: (fresh: readonly Product[], gone: readonly string[] = []) =>
    list.change((products) => [markGone(refreshProducts(products, fresh), gone), undefined]),
};

/** Whether the browser keeps the wishlist, as of the last change. */
export const isWishlistKept = (): boolean => list.state().kept;

/** The saved products in the order of saving, their ids, and everything in `wishlist`. */
export function useWishlist() {
  const { items, ready, kept } = useList(list);
  return useMemo(
    () => ({
      items,
      ids: new Set(items.map((product) => product.id)),
      count: items.length,
      ready,
      kept,
      ...wishlist,
    }),
    [items, ready, kept],
  );
}
