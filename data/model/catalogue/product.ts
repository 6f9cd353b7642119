import * as v from "valibot";
import { Amount, LocalizedText } from "../text/fields.ts";
import { ProductFacts } from "./facts-json.ts";
import { RatingSummary } from "./rating.ts";

const Count = v.pipe(v.number(), v.integer());

/**
 * A product in lists and cart lines. Its stock is not counted if `stockQuantity` is null. An entry of a
 * list that has variants is the default variant: id, price and stock are that variant's.
 */
export const Product = v.object({
  id: v.string(),
  /** The same for all variants; `lineTitle` names the variant. */
  title: v.string(),
  description: v.optional(v.string(), ""),
  price: Amount,
  category: v.string(),
  sku: v.nullish(v.string(), null),
  imageUrl: v.string(),
  /** Size on the label: "30 mL · 1.0 fl oz". */
  size: v.nullish(v.string(), null),
  inStock: v.boolean(),
  stockQuantity: v.nullish(Count, null),
  /** Missing below three reviews. */
  rating: v.nullish(RatingSummary),
  /** The last part of the product page's URL; missing in cart lines of earlier releases. */
  handle: v.optional(v.string()),
  brand: v.nullish(v.string()),
  /** Missing: none. */
  tags: v.optional(v.array(v.string())),
  /** The price before the sale; missing without one. */
  compareAtPrice: v.nullish(Amount),
  /** The lowest price of the variants; missing if all have the same. */
  fromPrice: v.optional(Amount),
  /** "100 ml" or "Red / Large"; missing without options. */
  variantTitle: v.optional(v.string()),
  /** Whether any variant can be bought; missing without options. */
  anyInStock: v.optional(v.boolean()),
  /** Missing: true. */
  taxable: v.optional(v.boolean()),
  /** Missing: true. */
  requiresShipping: v.optional(v.boolean()),
  /** Missing: unknown. */
  weightGrams: v.optional(Count),
  /**
   * The names of its category, options, values and tags in the language of the response, by the English names, which
   * select and filter products. Missing in English.
   */
  labels: v.optional(v.record(v.string(), v.string())),
  /** The fields whose text is English in a response in another language. Missing: none. */
  untranslated: v.optional(v.array(v.string())),
});
export type Product = v.InferOutput<typeof Product>;

/** A picture of a product's gallery. */
export const ProductPicture = v.object({ src: v.string(), alt: v.string() });
export type ProductPicture = v.InferOutput<typeof ProductPicture>;

/** An option with its values in order: "Size" with "50 ml" and "100 ml". */
const ProductOption = v.object({ name: v.string(), values: v.array(v.string()) });

/** A published variant, in order. `options` has a value for each option's name. */
export const ProductVariant = v.object({
  id: v.string(),
  options: v.record(v.string(), v.string()),
  price: Amount,
  compareAtPrice: v.nullish(Amount, null),
  inStock: v.boolean(),
  stockQuantity: v.nullish(Count, null),
  sku: v.nullish(v.string(), null),
  imageUrl: v.string(),
  size: v.nullish(v.string(), null),
  barcode: v.optional(v.string()),
  /** Missing: as in `Product`. */
  taxable: v.optional(v.boolean()),
  requiresShipping: v.optional(v.boolean()),
  weightGrams: v.optional(Count),
});
export type ProductVariant = v.InferOutput<typeof ProductVariant>;

/**
 * A product page: GET /api/products/{id} and the offline catalogue. For the id of a variant, `price`,
 * stock, `sku` and `imageUrl` are that variant's.
 */
export const ProductDetails = v.object({
  ...Product.entries,
  /** Sanitized HTML; null if `description` is plain text. */
  descriptionHtml: v.nullish(v.string(), null),
  /** The gallery in order; the first picture is the product's main one. */
  pictures: v.optional(v.array(ProductPicture), []),
  /** One to three options, or none. */
  options: v.optional(v.array(ProductOption), []),
  variants: v.optional(v.array(ProductVariant), []),
  /** Missing in products of lists. */
  facts: v.optional(ProductFacts),
  /** Its step of a routine, of `ROUTINE_STEPS`. Missing: not stated. */
  routineStep: v.optional(v.string()),
  /** The handles of the products that it is used with. Missing: none. */
  pairs: v.optional(v.array(v.string())),
  seoTitle: v.nullish(v.string(), null),
  seoDescription: v.nullish(v.string(), null),
  /** Missing: unknown. */
  barcode: v.optional(v.string()),
  /** "12 M". Missing: not stated. */
  periodAfterOpening: v.optional(v.string()),
  /** The banners of its recalls. Missing: none. */
  recalls: v.optional(v.array(LocalizedText)),
});
export type ProductDetails = v.InferOutput<typeof ProductDetails>;
