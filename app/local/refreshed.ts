import type { Product } from "../../data/model/product.ts";
import { removeProduct } from "./products.ts";
import { viewedProducts } from "./recently-viewed.ts";
import { savedProducts } from "./wishlist.ts";

type Products = readonly Product[];

/** Takes the catalogue's word for products that it still has. */
export function refreshProducts(products: Products, fresh: Products): Products {
  const next = products.map((product) => fresh.find(({ id }) => id === product.id) ?? product);
  return JSON.stringify(next) === JSON.stringify(products) ? products : next;
}

/** What is no longer sold stays on the list, as sold out: only the shopper removes it. */
export function markGone(products: Products, gone: readonly string[]): Products {
  return gone.some((id) => products.some((product) => product.id === id && product.inStock))
    ? products.map((product) =>
        gone.includes(product.id) ? { ...product, inStock: false } : product,
      )
    : products;
}

/** The wishlist takes fresh facts over; what is gone is kept as sold out. */
export function refreshSaved(fresh: Products, gone: readonly string[]) {
  return savedProducts.change((products) => [
    markGone(refreshProducts(products, fresh), gone),
    undefined,
  ]);
}

/** So do the products viewed; what is gone leaves their list. */
export function refreshViewed(fresh: Products, gone: readonly string[]) {
  return viewedProducts.change((products) => [
    gone.reduce(removeProduct, refreshProducts(products, fresh)),
    undefined,
  ]);
}
