import type { Updateable } from "kysely";
import * as v from "valibot";
import {
  FIELD_NAMES,
  type FieldNameWith,
  fieldOf,
  isVariantField,
  PRODUCT_FIELDS,
} from "../../../data/model/catalogue/product-fields.ts";
import { keysOf } from "../../../data/model/text/json.ts";
import { FACT_COLUMNS, facetColumns } from "../../db/products/fact-columns.ts";
import { fieldColumns, INITIAL_COLUMNS } from "../../db/products/field-columns.ts";
import { brandAndTagColumns, derivedColumns } from "../../db/products/product-row.ts";
import type { Database } from "../../db/tables/schema.ts";
import type { ImportedProduct, ImportedVariant } from "./parsing/imported-product.ts";
import { isSameGallery } from "./same-gallery.ts";

/** The fields that imports write. */
type ImportedField = FieldNameWith<{ csv: string }> | "descriptionHtml" | "imageUrl";
type Fields = typeof PRODUCT_FIELDS;

const IMPORTED = FIELD_NAMES.filter(
  (name): name is ImportedField =>
    fieldOf(name).csv !== undefined || name === "descriptionHtml" || name === "imageUrl",
);

const FIELD_COLUMNS = Object.fromEntries(
  IMPORTED.map((name) => [PRODUCT_FIELDS[name].column, PRODUCT_FIELDS[name].stored]),
) as { [Name in ImportedField as Fields[Name]["column"]]: Fields[Name]["stored"] };

const COLUMNS = {
  ...FIELD_COLUMNS,
  group_id: v.nullable(v.string()),
  option1_value: v.string(),
  option2_value: v.string(),
  option3_value: v.string(),
  variant_position: v.number(),
};

/**
 * The columns of a product that an import may change, as they were before it. Imports of earlier
 * releases did not record all of them.
 */
export const Before = v.object({
  ...v.partial(v.object(COLUMNS)).entries,
  title: COLUMNS.title,
  description: COLUMNS.description,
  price_cents: COLUMNS.price_cents,
  category: COLUMNS.category,
  sku: COLUMNS.sku,
  image_url: COLUMNS.image_url,
  in_stock: COLUMNS.in_stock,
  stock_quantity: COLUMNS.stock_quantity,
  withdrawn_at: v.nullable(v.string()),
  removed_at: v.nullish(v.string()),
});
export type Before = v.InferOutput<typeof Before>;

/** The columns of `Before`, to select. */
export const CHANGEABLE = keysOf(Before.entries);

/**
 * The values that a file contains for a row; columns that it lacks are missing. They are stored for
 * undo, so the names of the properties stay.
 */
export const ImportedValues = v.partial(
  v.object({
    ...COLUMNS,
    /** Whether the row is unpublished. */
    withdrawn: v.boolean(),
    /** Whether the row is removed. */
    removed: v.boolean(),
    /** The group's option names before the import, if it changes them. */
    option_names: v.array(v.string()),
  }),
);
export type ImportedValues = v.InferOutput<typeof ImportedValues>;

/** The values of all variants of a product. The handle and the category's spelling are chosen later. */
export function toSharedValues({
  handle: _,
  imageUrl: _main,
  ...shared
}: ImportedProduct): ImportedValues {
  return fieldColumns(shared);
}

/** The columns that have the same values in all variants of a product. */
const SHARED = IMPORTED.filter((name) => !isVariantField(name)).map(
  (name) => PRODUCT_FIELDS[name].column,
);

/** The values that a row takes over when it becomes a variant of the product of `row`. */
export function toInheritedValues(row: Before): ImportedValues {
  return omitUndefined(Object.fromEntries(SHARED.map((column) => [column, row[column]])));
}

/** The values of one variant. `main` is the product's main picture. */
export function toVariantValues(
  variant: ImportedVariant,
  main: string | undefined,
): ImportedValues {
  const { values, priceCents, compareAtCents, unpublished, ...fields } = variant;
  const [option1_value = "", option2_value = "", option3_value = ""] = values;
  return omitUndefined({
    ...fieldColumns({ ...fields, imageUrl: variant.imageUrl ?? main }),
    price_cents: priceCents,
    compare_at_cents: compareAtCents,
    withdrawn: unpublished,
    ...(values.length > 0 && { option1_value, option2_value, option3_value }),
  });
}

/** The properties of an object that are not undefined. */
export function omitUndefined<T extends object>(values: T) {
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
  const next = { ...row, ...omitUndefined(imported), withdrawn_at, removed_at };
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
  const written = { ...before, ...omitUndefined(imported), withdrawn_at, removed_at };
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
  const isChanged = (columns: readonly (keyof Before)[]) => columns.some((one) => one in values);
  const { brand = null, tags = "[]", ...texts } = { ...row, ...values };
  const { description } = texts;
  const list: string[] = JSON.parse(tags);
  return {
    ...values,
    ...(isChanged(["brand", "tags"]) && brandAndTagColumns(brand, list)),
    ...(isChanged(SEARCHED) && derivedColumns({ ...texts, brand, tags: list })),
    ...(isChanged(FACT_COLUMNS) &&
      facetColumns({ ...INITIAL_COLUMNS, ...omitUndefined(texts), description, tags })),
  };
}
