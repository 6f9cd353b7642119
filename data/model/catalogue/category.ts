import * as v from "valibot";

/** A category with published products: GET /api/categories. */
export const Category = v.object({
  /** By which addresses and products name it. */
  name: v.string(),
  /** Its name in the language of the response. Missing: `name`. */
  label: v.optional(v.string()),
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

/** The response of GET /api/categories. */
export const Categories = v.array(Category);
