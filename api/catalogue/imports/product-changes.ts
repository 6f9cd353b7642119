import type { Updateable } from "kysely";
import * as v from "valibot";
import { keysOf } from "../../../data/model/text/keys.ts";
import { brandAndTagColumns, derivedColumns } from "../../db/products/product-row.ts";
import type { Database } from "../../db/tables/schema.ts";
import type { ImportedProduct, ImportedVariant } from "./parsing/imported-product.ts";
import { isSameGallery } from "./same-gallery.ts";

const text = v.nullable(v.string());
const number = v.nullable(v.number());
const flag = v.picklist([0, 1]);

/** The columns that an import may change, besides `withdrawn_at` and `removed_at`. */
const COLUMNS = {
  title: v.string(),
  description: v.string(),
  price_cents: v.number(),
  category: v.string(),
  sku: text,
  image_url: v.string(),
  in_stock: flag,
  stock_quantity: number,
};
/** Columns that imports of earlier releases did not record. */
const LATER_COLUMNS = {
  size: text,
  keywords: v.string(),
  description_html: text,
  compare_at_cents: number,
  brand: text,
  tags: v.string(),
  handle: v.string(),
  pictures: v.string(),
  seo_title: text,
  seo_description: text,
  barcode: text,
  weight_grams: number,
  taxable: flag,
  requires_shipping: flag,
  group_id: text,
  option1_value: v.string(),
  option2_value: v.string(),
  option3_value: v.string(),
  variant_position: v.number(),
};

/** The columns of a product that an import may change, as they were before it. */
export const Before = v.object({
  ...COLUMNS,
  ...v.partial(v.object(LATER_COLUMNS)).entries,
  withdrawn_at: text,
  removed_at: v.optional(text),
});
export type Before = v.InferOutput<typeof Before>;

/** The columns of `Before`, to select. */
export const CHANGEABLE = keysOf(Before.entries);

/** The values that a file contains for a row; columns that it lacks are missing. */
export const ImportedValues = v.partial(
  v.object({
    ...COLUMNS,
    ...LATER_COLUMNS,
    withdrawn: v.boolean(),
    removed: v.boolean(),
    /** The group's option names before the import, if it changes them. */
    option_names: v.array(v.string()),
  }),
);
export type ImportedValues = v.InferOutput<typeof ImportedValues>;

/** The values of all variants of a product. The handle and the category's spelling are chosen later. */
export function toSharedValues(product: ImportedProduct): ImportedValues {
  const { tags, pictures } = product;
  return defined({
    title: product.title,
    description: product.description,
    description_html: product.descriptionHtml,
    category: product.category,
    brand: product.brand,
    tags: tags && JSON.stringify(tags),
    keywords: product.keywords,
    pictures: pictures && JSON.stringify(pictures),
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
  });
}

/** The columns that have the same values in all variants of a product. */
const SHARED = [
  "title",
  "description",
  "description_html",
  "category",
  "brand",
  "tags",
  "keywords",
  "pictures",
  "seo_title",
  "seo_description",
  "handle",
] as const;

/** The values that a row takes over when it becomes a variant of the product of `row`. */
export function toInheritedValues(row: Before): ImportedValues {
  return defined(Object.fromEntries(SHARED.map((column) => [column, row[column]])));
}

/** The values of one variant. `main` is the product's main picture. */
export function toVariantValues(
  variant: ImportedVariant,
  main: string | undefined,
): ImportedValues {
  const { values } = variant;
  const [option1_value = "", option2_value = "", option3_value = ""] = values;
  return defined({
    price_cents: variant.priceCents,
    compare_at_cents: variant.compareAtCents,
    sku: variant.sku,
    barcode: variant.barcode,
    size: variant.size,
    weight_grams: variant.weightGrams,
    image_url: variant.imageUrl ?? main,
    in_stock: toFlag(variant.inStock),
    stock_quantity: variant.stockQuantity,
    taxable: toFlag(variant.taxable),
    requires_shipping: toFlag(variant.requiresShipping),
    withdrawn: variant.unpublished,
    ...(values.length > 0 && { option1_value, option2_value, option3_value }),
  });
}

const toFlag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0);

function defined<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

export type Change = {
  /** Names of the columns that change. */
  fields: string[];
  values: Updateable<Database["products"]>;
};

/** The change from a row to the imported values; undefined if they are equal. `time` is ISO 8601. */
export function productChange(
  row: Before,
  { withdrawn, removed, option_names, ...imported }: ImportedValues,
  time: string,
): Change | undefined {
  const isToggled = withdrawn !== undefined && withdrawn !== (row.withdrawn_at !== null);
  const withdrawn_at = !isToggled ? row.withdrawn_at : withdrawn ? time : null;
  const removed_at = removed ? time : row.removed_at;
  const next = { ...row, ...imported, withdrawn_at, removed_at };
  const values = differences(row, next, isSameContent);
  // A text that a plain file changes replaces a formatted one.
  if (values.description !== undefined && imported.description_html === undefined)
    Object.assign(values, differences(row, { ...row, description_html: null }));
  const names = columnsOf(values).map((name) => (name === "withdrawn_at" ? "withdrawn" : name));
  const fields = [...names, ...(option_names ? ["option_names"] : [])];
  if (fields.length === 0) return undefined;
  return { fields, values: withDerived(values, row) };
}

/**
 * The values that undo an import of one product. Columns that were edited after the import keep
 * their value. If the stock was counted before and after the import, units sold since stay sold.
 */
export function undoChange(
  row: Before,
  before: Before,
  { withdrawn, removed, option_names: _, ...imported }: ImportedValues,
  writtenAt: string,
): Updateable<Database["products"]> {
  const isToggled = withdrawn !== undefined && withdrawn !== (before.withdrawn_at !== null);
  const withdrawn_at = !isToggled ? before.withdrawn_at : withdrawn ? writtenAt : null;
  const removed_at = removed ? writtenAt : before.removed_at;
  const written = { ...before, ...imported, withdrawn_at, removed_at };
  // The formatted text that a changed plain text replaced.
  if (written.description !== before.description && imported.description_html === undefined)
    written.description_html = null;
  const undone = differences(written, before);
  const edited = differences(written, row, isSameContent);
  const values: Partial<Before> = { ...undone };
  for (const column of columnsOf(edited)) delete values[column];
  const [now, then, was] = [row.stock_quantity, written.stock_quantity, before.stock_quantity];
  if (now !== null && then !== null && was !== null && was !== then)
    values.stock_quantity = Math.max(0, now + was - then);
  return withDerived(values, row);
}

type Value = Before[keyof Before];

/** Whether two values have the same content: files do not contain the exact white space of texts. */
function isSameContent(from: Value, to: Value, column: keyof Before): boolean {
  if (from === to) return true;
  if (typeof from !== "string" || typeof to !== "string") return false;
  return column === "pictures" ? isSameGallery(from, to) : normalize(from) === normalize(to);
}

const normalize = (value: string) =>
  value
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

type IsSame = (from: Value, to: Value, column: keyof Before) => boolean;

/** The columns of `to` that differ from `from`. Columns that `to` lacks do not differ. */
function differences(
  from: Before,
  to: Before,
  isSame: IsSame = (a, b) => a === b,
): Partial<Before> {
  return Object.fromEntries(
    CHANGEABLE.filter(
      (column) => to[column] !== undefined && !isSame(from[column], to[column], column),
    ).map((column) => [column, to[column]]),
  );
}

function columnsOf(columns: Partial<Before>): (keyof Before)[] {
  return CHANGEABLE.filter((column) => column in columns);
}

const SEARCHED = ["title", "description", "category", "keywords", "brand", "tags"] as const;

/** Adds the derived columns if one of their sources changes: each has an index to update. */
export function withDerived(values: Partial<Before>, row: Before) {
  if (!SEARCHED.some((column) => column in values)) return values;
  const { brand = null, tags, ...texts } = { ...row, ...values };
  const list: string[] = JSON.parse(tags ?? "[]");
  const named = "brand" in values || "tags" in values ? brandAndTagColumns(brand, list) : {};
  return { ...values, ...named, ...derivedColumns({ ...texts, brand, tags: list }) };
}
