import type { Updateable } from "kysely";
import * as v from "valibot";
import type { ImportedProduct } from "../../data/model/import-product.ts";
import { derivedColumns } from "../db/product-row.ts";
import type { Database } from "../db/schema.ts";

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

/** What a product was before an import changed it. */
export const Before = v.object({
  ...COLUMNS,
  withdrawn_at: v.nullable(v.string()),
  // Imports that were written before these columns existed lack them.
  size: v.optional(COLUMNS.size, null),
  keywords: v.optional(v.string(), ""),
});
export type Before = v.InferOutput<typeof Before>;

/** What a file tells of a product; what it does not tell is missing. */
export const Told = v.partial(v.object({ ...COLUMNS, withdrawn: v.boolean() }));
export type Told = v.InferOutput<typeof Told>;

export function toTold(product: ImportedProduct): Told {
  const { title, description, priceCents, category, sku, imageUrl, inStock } = product;
  const { stockQuantity, size, withdrawn } = product;
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
    ...(withdrawn !== undefined && { withdrawn }),
  };
}

export type Change = {
  /** Which columns change. */
  fields: string[];
  values: Updateable<Database["products"]>;
};

/** What would change of a product as it is now; undefined when nothing would. `time` is ISO. */
export function changeOf(row: Before, { withdrawn, ...told }: Told, time: string) {
  const isTurned = withdrawn !== undefined && withdrawn !== (row.withdrawn_at !== null);
  const withdrawn_at = !isTurned ? row.withdrawn_at : withdrawn ? time : null;
  const values = differences(row, { ...row, ...told, withdrawn_at });
  const fields = columnsOf(values).map((name) => (name === "withdrawn_at" ? "withdrawn" : name));
  if (fields.length === 0) return undefined;
  return { fields, values: withDerived(values, row) } satisfies Change;
}

/**
 * A product without what an import did to it. Where somebody has changed a column since (an order,
 * most likely), theirs stays; of a stock that was counted throughout, what was sold stays sold.
 */
export function takeBackFrom(
  row: Before,
  before: Before,
  { withdrawn, ...told }: Told,
  writtenAt: string,
): Updateable<Database["products"]> {
  const isTurned = withdrawn !== undefined && withdrawn !== (before.withdrawn_at !== null);
  const withdrawn_at = !isTurned ? before.withdrawn_at : withdrawn ? writtenAt : null;
  const written = { ...before, ...told, withdrawn_at };
  const undone = differences(written, before);
  const kept = differences(written, row);
  const values: Partial<Before> = { ...undone };
  for (const column of columnsOf(kept)) delete values[column];
  const [now, then, was] = [row.stock_quantity, written.stock_quantity, before.stock_quantity];
  if (now !== null && then !== null && was !== null && was !== then)
    values.stock_quantity = Math.max(0, now + was - then);
  return withDerived(values, row);
}

const ALL = Object.keys(Before.entries) as (keyof Before)[];

/** The columns of `to` that are other ones in `from`. */
function differences(from: Before, to: Before): Partial<Before> {
  return Object.fromEntries(
    ALL.filter((column) => from[column] !== to[column]).map((column) => [column, to[column]]),
  );
}

function columnsOf(columns: Partial<Before>): (keyof Before)[] {
  return ALL.filter((column) => column in columns);
}

/** With the columns that follow from others, if one of these changes: an index is written for each. */
function withDerived(values: Partial<Before>, row: Before) {
  const isText = "title" in values || "description" in values || "category" in values;
  return isText ? { ...values, ...derivedColumns({ ...row, ...values }) } : values;
}
