import type { Product } from "../../data/model/catalogue/product.ts";

/** The number of recently viewed products that are stored. */
export const MAX_VIEWED = 8;

type Products = readonly Product[];

const has = (products: Products, id: string) => products.some((product) => product.id === id);

export function removeProduct(products: Products, id: string): Products {
  return has(products, id) ? products.filter((product) => product.id !== id) : products;
}

/** Adds a product at the end, or removes it if the list has it. */
export function toggleProduct(
  products: Products,
  product: Product,
): readonly [Products, "added" | "removed"] {
  return has(products, product.id)
    ? [removeProduct(products, product.id), "removed"]
    : [[...products, product], "added"];
}

/** Adds the products that the list does not have at the end. Returns their number. */
export function addProducts(products: Products, others: Products): readonly [Products, number] {
  const added = others.filter(({ id }) => !has(products, id));
  return [added.length > 0 ? [...products, ...added] : products, added.length];
}

/**
 * Moves a product to the front, without duplicates and with at most `MAX_VIEWED` in all. Another
 * variant of the product, which has the same handle, is a duplicate.
 */
export function viewProduct(products: Products, product: Product): Products {
  const { id, handle } = product;
  const others = products.filter(
    (other) => other.id !== id && (handle === undefined || other.handle !== handle),
  );
  return [product, ...others].slice(0, MAX_VIEWED);
}

/** Replaces products by their current state in the catalogue. */
export function refreshProducts(products: Products, current: Products): Products {
  const next = products.map((product) => current.find(({ id }) => id === product.id) ?? product);
  return JSON.stringify(next) === JSON.stringify(products) ? products : next;
}

/** Marks products that are no longer sold as sold out; only the shopper removes them. */
export function markSoldOut(products: Products, ids: readonly string[]): Products {
  return products.some(({ id, inStock }) => inStock && ids.includes(id))
    ? products.map((product) =>
        ids.includes(product.id) ? { ...product, inStock: false } : product,
      )
    : products;
}
