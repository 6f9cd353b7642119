import * as v from "valibot";
import { categoryKey } from "./categories.ts";

/** A category with published products: GET /api/categories. */
export const Category = v.object({
  name: v.string(),
  /** Last part of Shopify's collection URL, which redirects to the category. */
  handle: v.string(),
  /** Handle of the parent category. A parent's list includes the products of its children. */
  parent: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  /** Number of published products in its list. */
  count: v.number(),
  description: v.string(),
  seoTitle: v.nullable(v.string()),
  seoDescription: v.nullable(v.string()),
});
export type Category = v.InferOutput<typeof Category>;

/** The categories of a store without products, and of the app shells that the build prerenders. */
export const DEFAULT_CATEGORIES: readonly Category[] = [
  { name: "Skin Care", handle: "skin-care" },
  { name: "Hair Care", handle: "hair-care" },
].map((category) => ({
  ...category,
  parent: null,
  imageUrl: null,
  count: 0,
  description: "",
  seoTitle: null,
  seoDescription: null,
}));

/** Finds the category that a URL or a product names; case is ignored. */
export function findCategory<C extends Pick<Category, "name">>(
  categories: readonly C[],
  name: string,
): C | undefined {
  const key = categoryKey(name);
  return categories.find((category) => categoryKey(category.name) === key);
}
