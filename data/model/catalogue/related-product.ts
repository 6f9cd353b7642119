import * as v from "valibot";
import { Product } from "./product.ts";

/** A product below a product page. */
export const RelatedProduct = v.object({
  ...Product.entries,
  /** Whether the page's product states it as a pair. Missing: no. */
  isPair: v.optional(v.boolean()),
  /** The step of a pair, such as "Cleanse". Missing: not stated. */
  step: v.optional(v.string()),
});
export type RelatedProduct = v.InferOutput<typeof RelatedProduct>;
