import type { Product } from "../../data/model/product.ts";

/** How many of the last viewed products are remembered. */
export const VIEWED_KEPT = 8;

type Products = readonly Product[];

const has = (products: Products, id: string) => products.some((product) => product.id === id);

/** Adds to the end; ignored if the id is there already. */
export function saveProduct(products: Products, product: Product): Products {
  return has(products, product.id) ? products : [...products, product];
}

export function removeProduct(products: Products, id: string): Products {
  return has(products, id) ? products.filter((product) => product.id !== id) : products;
}

/** Saves or removes, whichever it is not. */
export function toggleProduct(
  products: Products,
  product: Product,
): readonly [Products, "added" | "removed"] {
  return has(products, product.id)
    ? [removeProduct(products, product.id), "removed"]
    : [saveProduct(products, product), "added"];
}

/** To the front, once, and no more than eight. */
export function viewProduct(products: Products, product: Product): Products {
  return [product, ...removeProduct(products, product.id)].slice(0, VIEWED_KEPT);
}
