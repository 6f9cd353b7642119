import * as v from "valibot";
import { boundedArray, requiredText } from "../text/fields.ts";
import { keysOf } from "../text/json.ts";
import { formatCount } from "../text/plain-text.ts";
import {
  choiceField,
  type Field,
  flagField,
  listField,
  numberField,
  optionalPriceField,
  ownTextField,
  priceField,
  textField,
  wholeNumber,
} from "./field-types.ts";
import { isHandle, isReservedHandle, MAX_HANDLE } from "./handle.ts";
import { ROUTINE_STEPS } from "./pairs.ts";
import { isPictureAddress } from "./picture.ts";
import { ProductPicture } from "./product.ts";
import { LABEL_ADVICE, USES } from "./product-facts.ts";
import { MAX_TAG, MAX_TAGS, tagKey } from "./tags.ts";
import { MAX_FACT } from "./value-filters.ts";

/** Maximum number of pictures in a product's gallery. */
export const MAX_PICTURES = 50;
/** Maximum length of a picture's alternative text, in characters. */
export const MAX_ALT = 500;
/** Maximum length of a description, as text and as HTML before it is sanitized, in characters. */
const MAX_DESCRIPTION = 100_000;

/** A text that may be empty. */
const longText = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `must be at most ${formatCount(max)} characters`));

/** The URL of a picture. */
export const PictureAddress = v.pipe(
  requiredText(2000),
  v.check(isPictureAddress, "must be a picture's web address or one that was uploaded"),
);

/** A handle, or "". */
export const Handle = v.pipe(
  longText(MAX_HANDLE),
  v.toLowerCase(),
  v.check(
    (handle) => handle === "" || isHandle(handle),
    "can only have letters, digits and hyphens, such as face-oil",
  ),
);

const ProductHandle = v.pipe(
  Handle,
  v.check((handle) => !isReservedHandle(handle), "is used by the store itself"),
);

const Tags = v.pipe(
  boundedArray(requiredText(MAX_TAG), MAX_TAGS, "tags"),
  v.transform((tags) => [...new Map(tags.map((tag) => [tagKey(tag), tag])).values()]),
);

const Gallery = boundedArray(
  v.object({ src: PictureAddress, alt: longText(MAX_ALT) }),
  MAX_PICTURES,
  "pictures",
);

/** The fields that all variants of a product share. */
const SHARED_FIELDS = {
  title: ownTextField("Title", 300, { column: "title", csv: "Title", schema: requiredText(300) }),
  /** Plain text; derived from `descriptionHtml` if that is set. */
  description: ownTextField("Description", MAX_DESCRIPTION, {
    column: "description",
    csv: "Body (HTML)",
    schema: v.optional(longText(MAX_DESCRIPTION), ""),
  }),
  /** Formatted description, sanitized when it is saved; null for plain text. */
  descriptionHtml: {
    ...textField("Formatted description", MAX_DESCRIPTION, { column: "description_html" }),
    type: "own",
  },
  category: ownTextField("Category", 100, {
    column: "category",
    csv: "Type",
    schema: requiredText(100),
  }),
  brand: textField("Brand", 100, { column: "brand", csv: "Vendor" }),
  tags: listField("Tags", v.string(), {
    column: "tags",
    csv: "Tags",
    schema: v.optional(Tags, []),
  }),
  /** Further search terms, which only imports set. */
  keywords: {
    type: "text",
    label: "Search keywords",
    maxLength: 500,
    column: "keywords",
    csv: "Keywords (product.metafields.custom.keywords)",
    stored: v.string(),
    initial: "",
  },
  /** The gallery in order; empty if there is only the main picture. */
  pictures: listField("Pictures", ProductPicture, {
    column: "pictures",
    csv: "Image Src",
    schema: v.optional(Gallery, []),
  }),
  /** The last part of the product's URL; chosen from the title, or unchanged, if it is empty. */
  handle: ownTextField("URL handle", MAX_HANDLE, {
    column: "handle",
    csv: "Handle",
    schema: v.optional(ProductHandle, ""),
  }),
  /** Position in featured order; by default a new product is the last one. */
  position: {
    type: "number",
    label: "Position in featured order",
    column: "position",
    schema: v.optional(wholeNumber(1e9)),
    response: v.number(),
    stored: v.number(),
  },
  skinTypes: textField("Skin types", MAX_FACT, {
    column: "skin_types",
    csv: "Skin types (product.metafields.custom.skin_types)",
    section: "facts",
    hint: "Separated by commas, for example dry, sensitive",
  }),
  hairTypes: textField("Hair types", MAX_FACT, {
    column: "hair_types",
    csv: "Hair types (product.metafields.custom.hair_types)",
    section: "facts",
    hint: "Separated by commas, for example fine, curly",
  }),
  concerns: textField("Concerns", MAX_FACT, {
    column: "concerns",
    csv: "Concerns (product.metafields.custom.concerns)",
    section: "facts",
    hint: "Separated by commas, for example dryness, redness",
  }),
  scent: textField("Scent", MAX_FACT, {
    column: "scent",
    csv: "Scent (product.metafields.custom.scent)",
    section: "facts",
  }),
  texture: textField("Texture", MAX_FACT, {
    column: "texture",
    csv: "Texture (product.metafields.custom.texture)",
    section: "facts",
  }),
  /** What the label says about use during pregnancy. */
  pregnancy: choiceField("Label on pregnancy", LABEL_ADVICE, {
    column: "pregnancy",
    csv: "Label on pregnancy (product.metafields.custom.pregnancy)",
    section: "facts",
  }),
  /** What the label says about use while breast-feeding. */
  breastFeeding: choiceField("Label on breast-feeding", LABEL_ADVICE, {
    column: "breast_feeding",
    csv: "Label on breast-feeding (product.metafields.custom.breast_feeding)",
    section: "facts",
  }),
  use: choiceField("Leave-on or rinse-off", USES, {
    column: "use_type",
    csv: "Leave-on or rinse-off (product.metafields.custom.use)",
    section: "facts",
    hint: "Lists name fragrance allergens above 0.001% in leave-on and 0.01% in rinse-off products",
  }),
  periodAfterOpening: textField("Period after opening", 40, {
    column: "period_after_opening",
    csv: "Period after opening (product.metafields.custom.period_after_opening)",
    section: "facts",
    hint: "As on the label, for example 12 M",
  }),
  routineStep: choiceField("Step of a routine", ROUTINE_STEPS, {
    column: "routine_step",
    csv: "Step of a routine (product.metafields.custom.routine_step)",
    section: "organization",
  }),
  /** Handles. Those without a product are ignored. */
  pairs: textField("Pairs with", 1_000, {
    column: "pairs",
    csv: "Pairs with (product.metafields.custom.pairs_with)",
    section: "organization",
    hint: "URL handles separated by commas, for example oat-cleanser, day-cream",
  }),
  seoTitle: textField("Page title", 500, {
    column: "seo_title",
    csv: "SEO Title",
    section: "search",
  }),
  seoDescription: textField("Meta description", 1_000, {
    column: "seo_description",
    csv: "SEO Description",
    section: "search",
    rows: 3,
  }),
} as const satisfies Record<string, Field>;

/** The fields that each variant has of its own, or a product without options. */
const VARIANT_FIELDS = {
  price: priceField("Price", { column: "price_cents", csv: "Variant Price" }),
  /** The price before the sale; null without one. */
  compareAtPrice: optionalPriceField("Compare-at price", {
    column: "compare_at_cents",
    csv: "Variant Compare At Price",
  }),
  sku: textField("SKU", 100, { column: "sku", csv: "Variant SKU", section: "inventory" }),
  barcode: textField("Barcode", 100, {
    column: "barcode",
    csv: "Variant Barcode",
    section: "inventory",
  }),
  inStock: flagField("Available for sale", { column: "in_stock", csv: "Variant In Stock" }),
  /** Number of units; null if the stock is not counted. */
  stockQuantity: numberField("Stock", 10_000_000, {
    column: "stock_quantity",
    csv: "Variant Inventory Qty",
  }),
  /** Stock up to which the admin reports it as low; null for the default. */
  lowStock: numberField("Low-stock threshold", 1_000_000, {
    column: "low_stock",
    hint: "Reported in the overview and by email. Empty: that of the settings",
  }),
  weightGrams: numberField("Weight in grams", 10_000_000, {
    column: "weight_grams",
    csv: "Variant Grams",
    section: "shipping",
  }),
  size: textField("Size", 100, {
    column: "size",
    csv: "Size (product.metafields.custom.size)",
    section: "shipping",
    hint: "As on the label, for example 30 mL",
  }),
  /** Only in files a variant has its own; the admin edits one value for all variants. */
  taxable: flagField("Charge tax", { column: "taxable", csv: "Variant Taxable" }),
  /** Like `taxable`. */
  requiresShipping: flagField("Requires shipping", {
    column: "requires_shipping",
    csv: "Variant Requires Shipping",
  }),
  /** The variant's picture, by default the first one of the gallery. */
  imageUrl: { type: "own", label: "Picture", column: "image_url", stored: v.string() },
} as const satisfies Record<string, Field>;

/**
 * Every field of products and their variants. Limits, schemas of the admin's API, columns of import and
 * export, labels and inputs of the form derive from it. CONTRIBUTING.md describes how to add a field.
 */
export const PRODUCT_FIELDS = { ...SHARED_FIELDS, ...VARIANT_FIELDS };

type Fields = typeof PRODUCT_FIELDS;
export type FieldName = keyof Fields;
export const FIELD_NAMES = keysOf(PRODUCT_FIELDS);

/** The names of the fields by whether all variants share the value, or each has its own. */
export const NAMES_BY_OWNER = { product: keysOf(SHARED_FIELDS), variant: keysOf(VARIANT_FIELDS) };
type NamesByOwner = { product: keyof typeof SHARED_FIELDS; variant: keyof typeof VARIANT_FIELDS };
export type FieldOwner = keyof NamesByOwner;

export const isVariantField = (name: FieldName): boolean => name in VARIANT_FIELDS;

/** The names of the fields, of one owner or both, whose declarations have these properties. */
export type FieldNameWith<Properties, Owner extends FieldOwner = FieldOwner> = {
  [Name in FieldName]: Fields[Name] extends Properties ? Name : never;
}[NamesByOwner[Owner]];

/** The declaration of a field without its literal types, to read optional properties. */
export const fieldOf = (name: FieldName): Field => PRODUCT_FIELDS[name];

/** Columns with the types of their values. */
export type FieldColumns = {
  [Name in FieldName as Fields[Name]["column"]]: v.InferOutput<Fields[Name]["stored"]>;
};

/** Values of fields in the API; amounts are texts like "12.50". */
export type FieldValues = {
  [Name in FieldName]: Fields[Name] extends { response: infer Schema extends v.GenericSchema }
    ? v.InferOutput<Schema>
    : string;
};

/**
 * The schemas of the fields of one owner, as entries of `v.object`.
 *
 * @example
 * v.object({ id: v.string(), ...schemasOf("variant", "response") });
 */
export function schemasOf<Owner extends FieldOwner, Kind extends "schema" | "response">(
  owner: Owner,
  kind: Kind,
) {
  const all: readonly FieldName[] = NAMES_BY_OWNER[owner];
  const names = all.filter((name) => fieldOf(name)[kind]);
  return Object.fromEntries(names.map((name) => [name, fieldOf(name)[kind]])) as {
    [Name in FieldNameWith<Record<Kind, unknown>, Owner>]: Fields[Name] extends {
      [K in Kind]: infer Schema;
    }
      ? Schema
      : never;
  };
}

/** A label within a sentence: "page title", but "SKU". */
export function labelInSentence(name: FieldName): string {
  const { label } = PRODUCT_FIELDS[name];
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
