import type { ProductConflict } from "../../../data/model/admin/admin-product.ts";
import { lineTitle } from "../../../data/model/catalogue/listed-product.ts";
import type { FieldIssue } from "../../../data/model/catalogue/variant-rules.ts";
import { OPTION_COLUMNS, optionValues } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Values that must be unique, by the path of their field. */
export type UniqueValues = {
  skus: readonly { path: string; sku: string }[];
  /** undefined if it does not change. */
  handle: string | undefined;
};

export type Conflict = FieldIssue & ProductConflict;

/**
 * Finds the products that already have a SKU or handle. Call it after `nextCatalogueVersion`, which
 * makes concurrent writers of products wait.
 */
export async function findConflicts(
  trx: Db,
  { skus, handle }: UniqueValues,
  ownIds: readonly string[],
): Promise<Conflict[]> {
  const conflicts: Conflict[] = [];
  const isOther = ({ id }: { id: string }) => !ownIds.includes(id);
  if (skus.length > 0) {
    const rows = await selectTitles(trx)
      .where(
        "sku",
        "in",
        skus.map(({ sku }) => sku),
      )
      .execute();
    for (const { path, sku } of skus) {
      const other = rows.find((row) => row.sku === sku && isOther(row));
      if (other) conflicts.push(toConflict(path, other));
    }
  }
  if (handle !== undefined) {
    const former = trx
      .selectFrom("former_handles")
      .select("product_id")
      .where("handle", "=", handle);
    // Ids are found before handles.
    const rows = await selectTitles(trx)
      .where((by) =>
        by.or([by("handle", "=", handle), by("id", "=", handle), by("id", "in", former)]),
      )
      .orderBy("is_default", "desc")
      .execute();
    const other = rows.find(isOther);
    if (other) conflicts.push(toConflict("handle", other));
  }
  return conflicts;
}

function selectTitles(trx: Db) {
  return trx
    .selectFrom("products")
    .select(["id", "title", "sku", ...OPTION_COLUMNS])
    .where("removed_at", "is", null);
}

type TitleRow = Awaited<ReturnType<ReturnType<typeof selectTitles>["execute"]>>[number];

function toConflict(path: string, row: TitleRow): Conflict {
  const variantTitle = path === "handle" ? "" : optionValues(row).join(" / ");
  const title = lineTitle({ title: row.title, variantTitle });
  return { path, productId: row.id, title, message: `is already used by ${title}` };
}
