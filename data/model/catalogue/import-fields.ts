import * as v from "valibot";
import { keysOf } from "../text/keys.ts";

/** The fields that an operator can choose for a column of a file, with their labels. */
export const IMPORT_FIELDS = {
  title: "Title",
  price: "Price",
  compareAt: "Compare-at price",
  description: "Description",
  category: "Category",
  brand: "Brand",
  tags: "Tags",
  sku: "SKU",
  barcode: "Barcode",
  stock: "Stock",
  size: "Size on the label",
  option: "Option (variants)",
  image: "Picture",
  weight: "Weight in grams",
  handle: "Handle (URL)",
  published: "Published",
  taxable: "Taxable",
  requiresShipping: "Requires shipping",
  seoTitle: "SEO title",
  seoDescription: "SEO description",
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;

export const IMPORT_FIELD_NAMES = keysOf(IMPORT_FIELDS);

/** The fields of a file's columns by the column's name; "" for a column that is not imported. */
export const ColumnMapping = v.record(v.string(), v.picklist([...IMPORT_FIELD_NAMES, ""]));
export type ColumnMapping = v.InferOutput<typeof ColumnMapping>;

/** How a tracked variant without a quantity is imported: without counting its stock, or sold out. */
export const MISSING_STOCK = ["unlimited", "zero"] as const;
export type MissingStock = (typeof MISSING_STOCK)[number];
