import type { ProductDraft } from "../../../data/model/admin/product-draft.ts";
import type { FieldIssue } from "../../../data/model/catalogue/variant-rules.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { AdminProductRow, ProductRows } from "./admin-store.ts";
import type { DraftUnit } from "./draft-units.ts";
import { type Conflict, findConflicts } from "./find-conflicts.ts";

/** Why a draft can't be saved. `conflicts` are the issues about values that other products have. */
export type DraftIssues = { issues: FieldIssue[]; conflicts: Conflict[] };

/** Checks a new product. Call it after `nextCatalogueVersion`. */
export async function checkNewProduct(
  trx: Db,
  draft: ProductDraft,
  units: readonly DraftUnit[],
): Promise<DraftIssues> {
  const unique = { skus: listChangedSkus(draft, units, []), handle: draft.handle || undefined };
  const conflicts = await findConflicts(trx, unique, []);
  return { issues: [...findTextIssues(draft), ...conflicts], conflicts };
}

/** Checks a changed product, whose `handle` is the final one. Call it after `nextCatalogueVersion`. */
export async function checkChangedProduct(
  trx: Db,
  draft: ProductDraft,
  units: readonly DraftUnit[],
  { rows, requested }: ProductRows,
): Promise<DraftIssues> {
  const unique = {
    skus: listChangedSkus(draft, units, rows),
    handle: draft.handle === requested.handle ? undefined : draft.handle,
  };
  const ids = rows.map(({ id }) => id);
  const conflicts = await findConflicts(trx, unique, ids);
  return {
    issues: [...findTextIssues(draft), ...findRowIssues(units, rows), ...conflicts],
    conflicts,
  };
}

/** A formatted description may be empty once it is sanitized. */
function findTextIssues({ description }: ProductDraft): FieldIssue[] {
  return description === "" ? [{ path: "description", message: "is required" }] : [];
}

/** Checks which rows a draft changes and removes. */
function findRowIssues(
  units: readonly DraftUnit[],
  rows: readonly AdminProductRow[],
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const ids = units.flatMap(({ id }) => id ?? []);
  for (const [at, { id }] of units.entries()) {
    if (id === undefined) continue;
    if (!rows.some((row) => row.id === id))
      issues.push({ path: `variants.${at}.id`, message: "is no variant of this product" });
    else if (ids.indexOf(id) !== ids.lastIndexOf(id))
      issues.push({ path: `variants.${at}.id`, message: "is listed twice" });
  }
  return issues;
}

/** Unchanged SKUs are accepted, even if imported data contains them twice. */
function listChangedSkus(
  { options }: ProductDraft,
  units: readonly DraftUnit[],
  rows: readonly AdminProductRow[],
) {
  return [...units.entries()].flatMap(([at, { id, sku }]) => {
    if (sku === null || rows.some((row) => row.id === id && row.sku === sku)) return [];
    return [{ path: options.length > 0 ? `variants.${at}.sku` : "sku", sku }];
  });
}
