import type { AdminProduct, AdminVariant } from "../../../data/model/admin/admin-product.ts";
import { fieldValues, VALUE_COLUMNS } from "../../db/products/field-columns.ts";
import { OPTION_COLUMNS, optionNames, optionValues } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";

function selectRows(db: Db) {
  return db
    .selectFrom("products")
    .select(VALUE_COLUMNS)
    .select(["id", "image_url", "keywords", "is_default", "withdrawn_at"])
    .select([...OPTION_COLUMNS, "variant_position", "created_at", "updated_at", "version"])
    .where("removed_at", "is", null);
}

export type AdminProductRow = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

/** The rows of a product: one, or its variants in order. `group` is undefined without options. */
export type ProductRows = {
  rows: AdminProductRow[];
  /** The row with the requested id, else the default variant. */
  requested: AdminProductRow;
  group: { id: string; options: string[] } | undefined;
};

/** Finds the rows of a product by the id of any of its variants, even of a removed one. */
export async function findProductRows(db: Db, id: string): Promise<ProductRows | undefined> {
  const row = await db
    .selectFrom("products")
    .select("group_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const rows = await selectRows(db)
    .where((by) => (row.group_id === null ? by("id", "=", id) : by("group_id", "=", row.group_id)))
    .orderBy("variant_position")
    .orderBy("id")
    .execute();
  const requested =
    rows.find((each) => each.id === id) ?? rows.find(({ is_default }) => is_default === 1);
  if (!requested) return undefined;
  return { rows, requested, group: row.group_id ? await findGroup(db, row.group_id) : undefined };
}

async function findGroup(db: Db, id: string): Promise<NonNullable<ProductRows["group"]>> {
  const group = await db
    .selectFrom("product_groups")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, options: optionNames(group) };
}

/** Finds a product with its variants by the id of any of them, published or not. */
export async function findAdminProduct(db: Db, id: string): Promise<AdminProduct | undefined> {
  const found = await findProductRows(db, id);
  return found && toAdminProduct(found);
}

/** When the whole product was unpublished; null if any variant is published. */
export function productUnpublishedAt(rows: readonly AdminProductRow[]): string | null {
  const times = rows.map((row) => row.withdrawn_at);
  return times.includes(null) ? null : times.reduce((last, time) => later(last, time), null);
}

/**
 * Whether shoppers can select a variant while its product is published. Unpublishing a product gives
 * its published variants the same, latest time.
 */
export function isOffered(row: AdminProductRow, rows: readonly AdminProductRow[]): boolean {
  return row.withdrawn_at === productUnpublishedAt(rows);
}

/**
 * The version of a product, which every change of any variant changes: the version of its last edit, and the
 * stock that is left after sales, which leave that version. `updated_at` could not replace it, because two changes
 * may have the same time.
 */
export function versionOf(rows: readonly AdminProductRow[]): string {
  const edited = Math.max(...rows.map(({ version }) => version));
  return [edited, ...rows.map(({ stock_quantity }) => stock_quantity)].join(" ");
}

/** The time of the last change of any variant. */
export function lastUpdate(rows: readonly AdminProductRow[]): string {
  return rows.reduce<string>((last, { updated_at }) => later(last, updated_at) ?? last, "");
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function toAdminProduct({ rows, requested, group }: ProductRows): AdminProduct {
  const main = rows.find(({ is_default }) => is_default === 1) ?? requested;
  const values = fieldValues(requested, "product");
  const mainPicture = values.pictures[0]?.src ?? main.image_url;
  return {
    id: requested.id,
    ...values,
    ...fieldValues(requested, "variant"),
    imageUrl: group ? mainPicture : requested.image_url,
    options: group?.options ?? [],
    variants: group ? rows.map((row) => toAdminVariant(row, rows, mainPicture)) : [],
    unpublishedAt: productUnpublishedAt(rows),
    createdAt: requested.created_at,
    version: versionOf(rows),
  };
}

function toAdminVariant(
  row: AdminProductRow,
  rows: readonly AdminProductRow[],
  mainPicture: string,
): AdminVariant {
  return {
    id: row.id,
    values: optionValues(row),
    ...fieldValues(row, "variant"),
    imageUrl: row.image_url === mainPicture ? null : row.image_url,
    published: isOffered(row, rows),
  };
}

/** The values of a product for the activity log: variants by their options, and addresses of pictures. */
export async function readActivityValues(db: Db, id: string): Promise<object | undefined> {
  const product = await findAdminProduct(db, id);
  if (!product) return undefined;
  const variants = product.variants.map((variant) => [variant.values.join(" / "), variant]);
  return {
    ...product,
    pictures: product.pictures.map(({ src }) => src),
    variants: Object.fromEntries(variants),
  };
}
