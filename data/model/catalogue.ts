import * as v from "valibot";
import { categoryKey } from "./categories.ts";
import { compareText } from "./listing.ts";
import { Product } from "./product.ts";

/** A product in the catalogue's feed, with its place in featured order and its search keywords. */
export const CatalogueProduct = v.object({
  ...Product.entries,
  position: v.number(),
  keywords: v.optional(v.string(), ""),
});
export type CatalogueProduct = v.InferOutput<typeof CatalogueProduct>;

/** Answer of GET /api/catalogue?since={version}. */
export const CatalogueChanges = v.object({
  version: v.number(),
  changed: v.array(CatalogueProduct),
  removed: v.array(v.string()),
});
export type CatalogueChanges = v.InferOutput<typeof CatalogueChanges>;

/** Featured order: position, then id by code points, as the databases have it. */
function inFeaturedOrder<P extends Pick<CatalogueProduct, "id" | "position">>(
  products: readonly P[],
): P[] {
  return [...products].sort((a, b) => a.position - b.position || compareText(a.id, b.id));
}

/** A kept catalogue after what changed; the result is in featured order. */
export function applyChanges(
  kept: readonly CatalogueProduct[],
  { changed, removed }: Pick<CatalogueChanges, "changed" | "removed">,
): CatalogueProduct[] {
  const products = new Map(kept.map((product) => [product.id, product]));
  for (const id of removed) products.delete(id);
  for (const product of changed) products.set(product.id, product);
  return inFeaturedOrder([...products.values()]);
}

/** Products of the same category, those that stand nearest first; undefined without the origin. */
export function listRelated<P extends CatalogueProduct>(
  featured: readonly P[],
  id: string,
  limit: number = RELATED,
): P[] | undefined {
  const origin = featured.find((product) => product.id === id);
  if (!origin) return undefined;
  const distance = (product: P) => Math.abs(product.position - origin.position);
  return inFeaturedOrder(
    featured.filter(
      (product) =>
        categoryKey(product.category) === categoryKey(origin.category) && product.id !== id,
    ),
  )
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, limit);
}

/** How many related products a product page offers. */
export const RELATED = 4;
