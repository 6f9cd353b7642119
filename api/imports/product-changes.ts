import type { Updateable } from "kysely";
import * as v from "valibot";
import { derivedColumns } from "../db/product-row.ts";
import type { Database } from "../db/schema.ts";
import type { ImportedProduct } from "./parsing/product-reader.ts";

const COLUMNS = {
  title: v.string(),
  description: v.string(),
  price_cents: v.number(),
  category: v.string(),
  sku: v.nullable(v.string()),
  image_url: v.string(),
  in_stock: v.picklist([0, 1]),
  stock_quantity: v.nullable(v.number()),
  size: v.nullable(v.string()),
};

/** The columns of a product that an import may change, as they were before it. */
export const Before = v.object({
  ...COLUMNS,
  withdrawn_at: v.nullable(v.string()),
  // Imports that were written before these columns existed lack them.
  size: v.optional(COLUMNS.size, null),
  keywords: v.optional(v.string(), ""),
});
export type Before = v.InferOutput<typeof Before>;

/** The values that a file contains for a product; columns that it lacks are missing. */
export const ImportedValues = v.partial(v.object({ ...COLUMNS, withdrawn: v.boolean() }));
export type ImportedValues = v.InferOutput<typeof ImportedValues>;

export function toImportedValues(product: ImportedProduct): ImportedValues {
  const { title, description, priceCents, category, sku, imageUrl, inStock } = product;
  const { stockQuantity, size, unpublished } = product;
  return {
    title,
    price_cents: priceCents,
    ...(description !== undefined && { description }),
    ...(category !== undefined && { category }),
    ...(sku !== undefined && { sku }),
    ...(imageUrl !== undefined && { image_url: imageUrl }),
    ...(inStock !== undefined && { in_stock: inStock ? 1 : 0 }),
    ...(stockQuantity !== undefined && { stock_quantity: stockQuantity }),
    ...(size !== undefined && { size }),
    ...(unpublished !== undefined && { withdrawn: unpublished }),
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
  { withdrawn, ...imported }: ImportedValues,
  time: string,
): Change | undefined {
  const isToggled = withdrawn !== undefined && withdrawn !== (row.withdrawn_at !== null);
  const withdrawn_at = !isToggled ? row.withdrawn_at : withdrawn ? time : null;
  const values = differences(row, { ...row, ...imported, withdrawn_at });
  const fields = columnsOf(values).map((name) => (name === "withdrawn_at" ? "withdrawn" : name));
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
  { withdrawn, ...imported }: ImportedValues,
  writtenAt: string,
): Updateable<Database["products"]> {
  const isToggled = withdrawn !== undefined && withdrawn !== (before.withdrawn_at !== null);
  const withdrawn_at = !isToggled ? before.withdrawn_at : withdrawn ? writtenAt : null;
  const written = { ...before, ...imported, withdrawn_at };
  const undone = differences(written, before);
  const edited = differences(written, row);
  const values: Partial<Before> = { ...undone };
  for (const column of columnsOf(edited)) delete values[column];
  const [now, then, was] = [row.stock_quantity, written.stock_quantity, before.stock_quantity];
  if (now !== null && then !== null && was !== null && was !== then)
    values.stock_quantity = Math.max(0, now + was - then);
  return withDerived(values, row);
}

const ALL = Object.keys(Before.entries) as (keyof Before)[];

/** The columns of `to` that differ from `from`. */
function differences(from: Before, to: Before): Partial<Before> {
  return Object.fromEntries(
    ALL.filter((column) => from[column] !== to[column]).map((column) => [column, to[column]]),
  );
}

function columnsOf(columns: Partial<Before>): (keyof Before)[] {
  return ALL.filter((column) => column in columns);
}

/** Adds the derived columns if one of their sources changes: each has an index to update. */
function withDerived(values: Partial<Before>, row: Before) {
  const isText = "title" in values || "description" in values || "category" in values;
  return isText ? { ...values, ...derivedColumns({ ...row, ...values }) } : values;
}
