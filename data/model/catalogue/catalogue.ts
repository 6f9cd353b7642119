import * as v from "valibot";
import { compareText } from "../text/plain-text.ts";
import { categoryKey } from "./categories.ts";
import { FacetValues } from "./facet-json.ts";
import { selectPairs } from "./pairs.ts";
import { ProductDetails } from "./product.ts";
import type { RelatedProduct } from "./related-product.ts";
import { ReviewList } from "./review.ts";
import { isAvailable, isSoldOut } from "./stock.ts";

/** A product in the response of GET /api/catalogue, for offline use. */
export const CatalogueProduct = v.object({
  ...ProductDetails.entries,
  position: v.number(),
  keywords: v.optional(v.string(), ""),
  facets: FacetValues,
  /** Its first page of reviews, for offline use; null if it has none. Missing: not included. */
  reviews: v.nullish(ReviewList),
});
export type CatalogueProduct = v.InferOutput<typeof CatalogueProduct>;

/** Response of GET /api/catalogue?since={version}. */
export const CatalogueChanges = v.object({
  version: v.number(),
  changed: v.array(CatalogueProduct),
  removed: v.array(v.string()),
});
export type CatalogueChanges = v.InferOutput<typeof CatalogueChanges>;

/**
 * Response of GET /api/catalogue/stock: the units that are left of products and variants, by id, where shoppers see
 * the number or "Sold Out". Sales are no changes of the catalogue.
 */
export const LowStock = v.record(v.string(), v.number());
export type LowStock = v.InferOutput<typeof LowStock>;

/** Applies the units that sales have left to a copy of the catalogue. */
export function applyStock(
  catalogue: readonly CatalogueProduct[],
  stock: LowStock,
): CatalogueProduct[] {
  const left = <P extends { id: string }>(one: P) => {
    const stockQuantity = stock[one.id];
    return stockQuantity === undefined ? one : { ...one, stockQuantity };
  };
  return catalogue.map((product) => {
    const variants = product.variants.map(left);
    const anyInStock = variants.some((variant) => !isSoldOut(variant));
    return { ...left(product), variants, ...(variants.length > 0 && { anyInStock }) };
  });
}

/** Featured order is by position, then by id in code point order, as in the databases. */
function inFeaturedOrder<P extends Pick<CatalogueProduct, "id" | "position">>(
  products: readonly P[],
): P[] {
  return [...products].sort((a, b) => a.position - b.position || compareText(a.id, b.id));
}

/** Applies changes to a copy of the catalogue. The result is in featured order. */
export function applyChanges(
  catalogue: readonly CatalogueProduct[],
  { changed, removed }: Pick<CatalogueChanges, "changed" | "removed">,
): CatalogueProduct[] {
  const products = new Map(catalogue.map((product) => [product.id, product]));
  for (const id of removed) products.delete(id);
  for (const product of changed) products.set(product.id, product);
  return inFeaturedOrder([...products.values()]);
}

/**
 * Lists the products below a product page by the rule of `listRelatedProducts` in
 * `api/catalogue/products/store.ts`: its pairs, or the nearest ones of its category.
 */
export function listRelated<P extends CatalogueProduct>(
  featured: readonly P[],
  origin: CatalogueProduct,
): { product: P; relation: Pick<RelatedProduct, "isPair" | "step"> }[] {
  const others = featured.filter(({ id }) => id !== origin.id);
  const pairs = selectPairs(
    (origin.pairs ?? []).flatMap((handle) => others.find((one) => one.handle === handle) ?? []),
  );
  if (pairs.length > 0) return pairs;
  const distance = (product: P) => Math.abs(product.position - origin.position);
  const similar = others.filter(
    (product) =>
      categoryKey(product.category) === categoryKey(origin.category) && isAvailable(product),
  );
  return inFeaturedOrder(similar)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, RELATED)
    .map((product) => ({ product, relation: {} }));
}

/** Number of products, in featured order, whose reviews a response of the catalogue includes at most. */
export const OFFLINE_REVIEWED = 400;

/** Number of related products on a product page. */
export const RELATED = 4;
