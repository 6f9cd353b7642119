import type { Category } from "./category.ts";

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
