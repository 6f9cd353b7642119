import { useMemo } from "react";
import type { Product } from "../../data/model/product.ts";
import { createList, useFact, useList } from "./list.ts";
import { removeProduct, saveProduct, toggleProduct } from "./products.ts";

export const savedProducts = createList<Product>("wishlist");

/** What can be done to the wishlist. */
export const wishlist = {
  /** Ignored if the product is there already. */
  add: (product: Product) =>
    savedProducts.change((products) => [saveProduct(products, product), undefined]),
  toggle: (product: Product): Promise<"added" | "removed"> =>
    savedProducts.change((products) => toggleProduct(products, product)),
  remove: (id: string) =>
    savedProducts.change((products) => [removeProduct(products, id), undefined]),
  clear: () => savedProducts.change(() => [[], undefined]),
};

/** Whether the browser keeps the wishlist, as of the last change. */
export const isWishlistKept = (): boolean => savedProducts.state().kept;

/** Whether a product is saved. */
export const useSaved = (id: string): boolean =>
  useFact(savedProducts, (products) => products.some((product) => product.id === id));

/** The saved products in the order of saving, and everything in `wishlist`. */
export function useWishlist() {
  const { items, ready, kept } = useList(savedProducts);
  return useMemo(
    () => ({
      items,
      count: items.length,
      ready,
      kept,
      ...wishlist,
    }),
    [items, ready, kept],
  );
}
