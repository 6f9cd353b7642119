import type { Updateable } from "kysely";
import * as v from "valibot";
import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import { getCatalogueVersion } from "../../db/catalogue-version.ts";
import { listVariantIds, optionNameColumns } from "../../db/products/variants.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { findPresentNames } from "../categories/former-categories.ts";
import { withCopies } from "../pictures/copy/with-copies.ts";
import { BATCH_SIZE } from "./import-products.ts";
import { Before, CHANGEABLE, ImportedValues, undoChange, withDerived } from "./product-changes.ts";

export type ImportRow = Awaited<ReturnType<ReturnType<typeof importRows>["execute"]>>[number];

/** A batch, completed with the rows of its groups, so that their option values change together. */
export async function selectWholeGroups(trx: Db, importId: string): Promise<ImportRow[]> {
  const rows = await importRows(trx, importId).orderBy("product_id").limit(BATCH_SIZE).execute();
  if (rows.length < BATCH_SIZE) return rows;
  const ids = new Set(rows.map(({ product_id }) => product_id));
  // By their ids, because SQLite would read all rows of the import to find those of the groups.
  const others = (await listVariantIds(trx, [...ids])).filter((id) => !ids.has(id));
  if (others.length === 0) return rows;
  const further = await importRows(trx, importId).where("product_id", "in", others).execute();
  return [...rows, ...further];
}

function importRows(db: Db, importId: string) {
  return db
    .selectFrom("product_import_rows")
    .innerJoin("products", "products.id", "product_import_rows.product_id")
    .select(["product_id", "before", "after", "written_at", "updated_at"])
    .select(CHANGEABLE)
    .where("product_import_rows.import_id", "=", importId);
}

export type Restored = {
  row: ImportRow;
  values: Updateable<Database["products"]>;
  /** The group's option names before the import, if it changed them. */
  names: readonly string[] | undefined;
};

type Recorded = { row: ImportRow; before: Before; written: ImportedValues | undefined };

/**
 * The values of rows before the import, and those that it wrote, which releases before migration 0009 did
 * not record. Pictures that were copied and categories that were renamed since are replaced in both:
 * that is no edit.
 */
export async function parseRecorded(trx: Db, rows: readonly ImportRow[]): Promise<Recorded[]> {
  const recorded = rows.map((row) => ({
    row,
    before: v.parse(Before, JSON.parse(row.before ?? "")),
    written: row.after === null ? undefined : v.parse(ImportedValues, JSON.parse(row.after)),
  }));
  const written = await withCopies(
    trx,
    recorded.map(({ written: values }) => values && unpackPictures(values)),
  );
  const names = await findPresentNames(
    trx,
    recorded.flatMap(({ before, written: values }) => [
      before.category,
      ...(values?.category === undefined ? [] : [values.category]),
    ]),
  );
  const rename = (category: string) => names.get(categoryKey(category)) ?? category;
  return recorded.map(({ row, before }, at) => {
    const values = written[at];
    return {
      row,
      before: { ...before, category: rename(before.category) },
      written: values && {
        ...packPictures(values),
        ...(values.category !== undefined && { category: rename(values.category) }),
      },
    };
  });
}

/** Parses the JSON of the pictures, whose URLs `withCopies` compares as a whole. */
function unpackPictures({ pictures, ...values }: ImportedValues) {
  return {
    ...values,
    ...(pictures !== undefined && { pictures: JSON.parse(pictures) as unknown }),
  };
}

function packPictures({ pictures, ...values }: ReturnType<typeof unpackPictures>): ImportedValues {
  return { ...values, ...(pictures !== undefined && { pictures: JSON.stringify(pictures) }) };
}

/**
 * Computes the values that undo the import of a row. Without `written` they are all values before the
 * import.
 */
export function toRestored({ row, before, written }: Recorded): Restored {
  const values = written
    ? undoChange(row, before, written, row.written_at)
    : withDerived({ ...before }, row);
  // `clearOptionValues` makes the first value temporary, also if only another option changes.
  if ("option2_value" in values || "option3_value" in values)
    values.option1_value ??= row.option1_value;
  return { row, values, names: written?.option_names };
}

/** The variants whose option values change: two variants that exchanged theirs get them back. */
export const listMoved = (restored: readonly Restored[]): string[] =>
  restored
    .filter(({ row, values }) => row.group_id !== null && "option1_value" in values)
    .map(({ row }) => row.product_id);

export async function restoreOptionNames(trx: Db, restored: readonly Restored[]): Promise<void> {
  const groups = new Map(
    restored.flatMap(({ row: { group_id }, names }) =>
      group_id && names ? [[group_id, names]] : [],
    ),
  );
  for (const [id, names] of groups) {
    await trx
      .updateTable("product_groups")
      .set(optionNameColumns(names))
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

type UsedCategories = { keys: ReadonlySet<string>; version: number };

/**
 * The categories with products at a catalogue version. It reads all products, because no index contains
 * the unpublished ones, so call it before the transaction that deletes unused categories.
 */
export async function listUsedCategories(db: Db): Promise<UsedCategories> {
  const version = await getCatalogueVersion(db);
  return { version, keys: await categoriesSince(db, 0) };
}

async function categoriesSince(db: Db, version: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("products")
    .select("category_key")
    .distinct()
    .where("removed_at", "is", null)
    .$if(version > 0, (found) => found.where("version", ">", version))
    .execute();
  return new Set(rows.map(({ category_key }) => category_key));
}

/**
 * Deletes the categories that the import created, if neither products nor categories are in them. They
 * are found by their time, which is that of the import, because an interrupted undo has deleted the
 * import's rows.
 */
export async function deleteUnusedCategories(
  trx: Db,
  importId: string,
  used: UsedCategories,
): Promise<void> {
  const recent = await categoriesSince(trx, used.version);
  // The children, then their parents.
  for (let level = 0; level < 2; level += 1) {
    const created = await trx
      .selectFrom("categories")
      .innerJoin("product_imports", "product_imports.created_at", "categories.created_at")
      .select(["categories.handle", "categories.key"])
      .where("product_imports.id", "=", importId)
      .where("categories.description", "=", "")
      .where("categories.image_url", "is", null)
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
    const handles = created
      .filter(({ key }) => !used.keys.has(key) && !recent.has(key))
      .map(({ handle }) => handle);
    if (handles.length === 0) return;
    await trx.deleteFrom("categories").where("handle", "in", handles).execute();
  }
}
