import * as v from "valibot";
import { Amount } from "./amount.ts";
import { RatingSummary } from "./rating.ts";

/** A product in API responses. Its stock is not counted if `stockQuantity` is null. */
export const Product = v.object({
  id: v.string(),
  title: v.string(),
  description: v.optional(v.string(), ""),
  price: Amount,
  category: v.string(),
  sku: v.nullish(v.string(), null),
  imageUrl: v.string(),
  /** Size on the label: "30 mL · 1.0 fl oz". */
  size: v.nullish(v.string(), null),
  inStock: v.boolean(),
  stockQuantity: v.nullish(v.pipe(v.number(), v.integer()), null),
  /** Missing below three reviews. */
  rating: v.nullish(RatingSummary),
});
export type Product = v.InferOutput<typeof Product>;
