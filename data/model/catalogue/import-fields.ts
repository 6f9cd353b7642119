import * as v from "valibot";
import { keysOf } from "../text/json.ts";
import type { Field } from "./field-types.ts";
import { FIELD_NAMES, type FieldName, type FieldNameWith, fieldOf } from "./product-fields.ts";

/** Product fields that mappings of columns, which browsers store, call differently. */
const RENAMED = {
  compareAtPrice: "compareAt",
  stockQuantity: "stock",
  weightGrams: "weight",
  pictures: "image",
} as const;

type Renamed = typeof RENAMED;
type NameInMappings<Name> = Name extends keyof Renamed ? Renamed[Name] : Name;

/** The name of a product field of files in mappings of columns. */
export type FileField = NameInMappings<FieldNameWith<{ csv: string }>>;

const renamed: Partial<Record<FieldName, string>> = RENAMED;

/** The declarations of the product fields that files contain, by their name in mappings. */
export const FILE_FIELDS = Object.fromEntries(
  FIELD_NAMES.filter((name) => fieldOf(name).csv).map((name) => [
    renamed[name] ?? name,
    fieldOf(name),
  ]),
) as Record<FileField, Field>;

const { keywords: _, ...mappable } = FILE_FIELDS;
const labels = Object.entries(mappable).map(([name, { label }]) => [name, label]);

/** The fields that an operator can choose for a column of a file, with their labels. */
export const IMPORT_FIELDS: Record<keyof typeof mappable | "option" | "published", string> = {
  ...Object.fromEntries(labels),
  option: "Option (variants)",
  published: "Published",
};
export type ImportField = keyof typeof IMPORT_FIELDS;

export const IMPORT_FIELD_NAMES = keysOf(IMPORT_FIELDS);

/** The fields of a file's columns by the column's name; "" for a column that is not imported. */
export const ColumnMapping = v.record(v.string(), v.picklist([...IMPORT_FIELD_NAMES, ""]));
export type ColumnMapping = v.InferOutput<typeof ColumnMapping>;

/** How a tracked variant without a quantity is imported: without counting its stock, or sold out. */
export const MISSING_STOCK = ["unlimited", "zero"] as const;
export type MissingStock = (typeof MISSING_STOCK)[number];

/** The software that exported a file, with its name for operators. */
export const IMPORT_FORMATS = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  plain: "Simple table",
} as const;
export const IMPORT_FORMAT_NAMES = keysOf(IMPORT_FORMATS);
export type ImportFormat = keyof typeof IMPORT_FORMATS;
