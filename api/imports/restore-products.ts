import type { Updateable } from "kysely";
import * as v from "valibot";
import type { Database, Db } from "../db/schema.ts";
import { Before, CHANGEABLE, ImportedValues, undoChange, withDerived } from "./product-changes.ts";

/** Rows of one transaction. */
const BATCH_SIZE = 500;

export type ImportRow = Awaited<ReturnType<typeof selectImportRows>>[number];

/** A batch, completed with the rows of its groups, so that their option values change together. */
export async function selectWholeGroups(trx: Db, importId: string): Promise<ImportRow[]> {
  const rows = await selectImportRows(trx, importId);
  const groups = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))];
  if (groups.length === 0 || rows.length < BATCH_SIZE) return rows;
  const ids = new Set(rows.map(({ product_id }) => product_id));
  const others = await importRows(trx, importId).where("group_id", "in", groups).execute();
  return [...rows, ...others.filter(({ product_id }) => !ids.has(product_id))];
}

/** The next rows of an import after an id. */
export function selectImportRows(db: Db, importId: string, afterId = "") {
  return importRows(db, importId)
    .where("product_id", ">", afterId)
    .orderBy("product_id")
    .limit(BATCH_SIZE)
    .execute();
}

function importRows(db: Db, importId: string) {
  return db
    .selectFrom("product_import_rows")
    .innerJoin("products", "products.id", "product_import_rows.product_id")
    .select(["product_id", "before", "after", "written_at", "updated_at", "reserved_quantity"])
    .select(CHANGEABLE)
    .select("category_key")
    .where("product_import_rows.import_id", "=", importId);
}

export type Restored = {
  row: ImportRow;
  values: Updateable<Database["products"]>;
  /** The group's option names before the import, if it changed them. */
  names: readonly string[] | undefined;
};

/** The values that the import wrote; releases before migration 0009 did not record them. */
export function parseWritten({ after }: ImportRow) {
  if (after === null) return undefined;
  const { pictures, ...values } = v.parse(ImportedValues, JSON.parse(after));
  return {
    ...values,
    ...(pictures !== undefined && { pictures: JSON.parse(pictures) }),
  };
}

/** Computes the values that undo the import of a row; without `written` those before the import. */
export function toRestored(row: ImportRow, written: ReturnType<typeof parseWritten>): Restored {
  const before = v.parse(Before, JSON.parse(row.before ?? ""));
  const { pictures, ...others } = written ?? {};
  const after = written && {
    ...others,
    ...(pictures !== undefined && { pictures: JSON.stringify(pictures) }),
  };
  const values = after
    ? undoChange(row, before, after, row.written_at)
    : withDerived({ ...before }, row);
  return { row, values, names: after?.option_names };
}

/**
 * Gives variants temporary option values, because values are unique in a group: two variants that
 * exchanged theirs could not get them back one after the other.
 */
export async function clearOptionValues(trx: Db, restored: readonly Restored[]): Promise<void> {
  const ids = restored
    .filter(({ row, values }) => row.group_id !== null && "option1_value" in values)
    .map(({ row }) => row.product_id);
  if (ids.length === 0) return;
  await trx
    .updateTable("products")
    .set((by) => ({ option1_value: by.ref("id") }))
    .where("id", "in", ids)
    .execute();
}

export async function restoreOptionNames(trx: Db, restored: readonly Restored[]): Promise<void> {
  const groups = new Map(
    restored.flatMap(({ row: { group_id }, names }) =>
      group_id && names ? [[group_id, names]] : [],
    ),
  );
  for (const [id, [option1_name = "", option2_name = "", option3_name = ""]] of groups) {
    await trx
      .updateTable("product_groups")
      .set({ option1_name, option2_name, option3_name })
      .where("id", "=", id)
      .execute();
  }
}

/** A restored handle no longer redirects. */
export async function restoreHandles(trx: Db, restored: readonly Restored[]): Promise<void> {
  const handles = restored.flatMap(({ values: { handle } }) =>
    typeof handle === "string" ? handle : [],
  );
  if (handles.length > 0)
    await trx.deleteFrom("former_handles").where("handle", "in", handles).execute();
}

/** Deletes the categories that the import created, once neither products nor categories are in them. */
export async function deleteUnusedCategories(trx: Db, rows: readonly ImportRow[]): Promise<void> {
  const since = rows.map(({ written_at }) => written_at).sort()[0] ?? "";
  let keys = [...new Set(rows.map(({ category_key }) => category_key))];
  // A category, then its parent.
  for (let level = 0; level < 2 && keys.length > 0; level += 1) {
    const unused = await trx
      .selectFrom("categories")
      .leftJoin("categories as above", "above.handle", "categories.parent")
      .select(["categories.handle", "above.key as parentKey"])
      .where("categories.key", "in", keys)
      .where("categories.created_at", ">=", since)
      .where("categories.description", "=", "")
      .where("categories.image_url", "is", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("products")
              .select("products.id")
              .whereRef("products.category_key", "=", "categories.key")
              .where("products.removed_at", "is", null),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("categories as below")
              .select("below.handle")
              .whereRef("below.parent", "=", "categories.handle"),
          ),
        ),
      )
      .execute();
    const handles = unused.map(({ handle }) => handle);
    if (handles.length === 0) return;
    await trx.deleteFrom("categories").where("handle", "in", handles).execute();
    keys = unused.flatMap(({ parentKey }) => parentKey ?? []);
  }
}
