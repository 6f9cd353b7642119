import * as v from "valibot";
import { Handle, PictureAddress, PRODUCT_FIELDS } from "../catalogue/product-fields.ts";
import { boundedArray, requiredText } from "../text/fields.ts";

/** Maximum number of categories that can be ordered at once. */
export const MAX_CATEGORIES = 1_000;

/** A category in the admin. */
export const AdminCategory = v.object({
  handle: v.string(),
  name: v.string(),
  /** Handle of the parent category; null at the top level. */
  parent: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  description: v.string(),
  seoTitle: v.nullable(v.string()),
  seoDescription: v.nullable(v.string()),
  /** Products of this category itself, including unpublished ones. */
  productCount: v.number(),
  /** Sent back with a change, so that it does not overwrite a later one. */
  updatedAt: v.string(),
});
export type AdminCategory = v.InferOutput<typeof AdminCategory>;

/** Response of GET /api/admin/categories, in order of position. */
export const AdminCategories = v.array(AdminCategory);

/** The operator's values of a category. */
export const CategoryDraft = v.object({
  name: requiredText(100),
  /** Chosen from the name, or unchanged, if it is empty. */
  handle: v.optional(Handle, ""),
  parent: v.nullish(v.string(), null),
  imageUrl: v.nullish(PictureAddress, null),
  description: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(5_000, "must be at most 5,000 characters")),
    "",
  ),
  seoTitle: PRODUCT_FIELDS.seoTitle.schema,
  seoDescription: PRODUCT_FIELDS.seoDescription.schema,
});
export type CategoryDraft = v.InferOutput<typeof CategoryDraft>;

/** Body of PUT /api/admin/categories/{handle}; 409 with the category if it has changed since. */
export const CategoryChange = v.object({ ...CategoryDraft.entries, updatedAt: v.string() });

/** Body of PUT /api/admin/categories: the handles of all categories in their new order. */
export const CategoryOrder = v.object({
  handles: boundedArray(v.string(), MAX_CATEGORIES, "categories"),
});

/** Query of DELETE /api/admin/categories/{handle}: the category that gets its products. */
export const CategoryRemoval = v.object({ moveTo: v.optional(v.string()) });
