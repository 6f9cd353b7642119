import { randomUUID } from "node:crypto";
import type { ProductDraft } from "../../../data/model/admin/product-draft.ts";
import { centsOf } from "../../../data/model/text/money.ts";
import { type ChangedStock, recordStockChanges } from "../../activity/stock-changes.ts";
import { facetColumns } from "../../db/products/fact-columns.ts";
import { fieldColumns } from "../../db/products/field-columns.ts";
import {
  brandAndTagColumns,
  derivedColumns,
  toProductRow,
  variantColumns,
} from "../../db/products/product-row.ts";
import { optionNameColumns } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { type AdminProductRow, isOffered, type ProductRows } from "./admin-store.ts";
import type { DraftUnit } from "./draft-units.ts";

/** What the rows of all variants have in common. */
export type CommonValues = {
  /** Sanitized, with its final handle. */
  draft: ProductDraft;
  /** undefined without options. */
  groupId: string | undefined;
  /** Position in featured order. */
  position: number;
  keywords: string;
  version: number;
  /** Time of the change, ISO 8601. */
  time: string;
  /** When the product was unpublished; null if it is published. */
  unpublishedAt: string | null;
};

/**
 * Writes the names of the options to the group of a product, or to a new group. Returns the group's id,
 * or undefined without options.
 */
export async function writeGroup(
  trx: Db,
  group: ProductRows["group"],
  options: readonly string[],
  time: string,
): Promise<string | undefined> {
  if (options.length === 0) return undefined;
  const names = optionNameColumns(options);
  if (group) {
    await trx.updateTable("product_groups").set(names).where("id", "=", group.id).execute();
    return group.id;
  }
  const id = randomUUID();
  await trx
    .insertInto("product_groups")
    .values({ id, ...names, created_at: time })
    .execute();
  return id;
}

/** Inserts the units that have no row yet. Returns the ids of their rows in order. */
export async function insertVariants(
  trx: Db,
  units: readonly DraftUnit[],
  { draft, groupId, position, keywords, version, time, unpublishedAt }: CommonValues,
): Promise<string[]> {
  const stocks: ChangedStock[] = [];
  for (const [at, unit] of units.entries()) {
    if (unit.id !== undefined) continue;
    const id = randomUUID();
    const row = toProductRow(
      {
        ...draft,
        ...unit,
        id,
        position,
        keywords,
        imageUrl: unit.imageUrl ?? draft.imageUrl,
        unpublished: false,
        priceCents: centsOf(unit.price),
        compareAtCents: unit.compareAtPrice === null ? null : centsOf(unit.compareAtPrice),
        ...(groupId && { variant: { groupId, values: unit.values, position: at } }),
      },
      version,
      new Date(time),
    );
    const withdrawn_at = unit.published ? unpublishedAt : hiddenSince(unpublishedAt, time);
    await trx
      .insertInto("products")
      .values({ ...row, withdrawn_at })
      .execute();
    stocks.push({ productId: id, before: null, after: unit.stockQuantity });
  }
  await recordStockChanges(trx, stocks, { reason: "edit" }, new Date(time));
  return stocks.map(({ productId }) => productId);
}

/** Writes the units that have a row already. */
export async function updateVariants(
  trx: Db,
  units: readonly DraftUnit[],
  rows: readonly AdminProductRow[],
  { draft, groupId, position, keywords, version, time, unpublishedAt }: CommonValues,
): Promise<void> {
  for (const [at, unit] of units.entries()) {
    const row = rows.find((each) => each.id === unit.id);
    if (!row) continue;
    const wasHidden = row.withdrawn_at !== null && !isOffered(row, rows);
    const hiddenAt = wasHidden ? row.withdrawn_at : hiddenSince(unpublishedAt, time);
    const imageUrl = unit.imageUrl ?? draft.imageUrl;
    const fields = fieldColumns({ ...draft, ...unit, imageUrl, position });
    await trx
      .updateTable("products")
      .set({
        ...fields,
        ...facetColumns(fields),
        ...brandAndTagColumns(draft.brand, draft.tags),
        ...derivedColumns({ ...draft, keywords }),
        ...variantColumns(groupId ? { groupId, values: unit.values, position: at } : undefined),
        withdrawn_at: unit.published ? unpublishedAt : hiddenAt,
        version,
        updated_at: time,
      })
      .where("id", "=", row.id)
      .execute();
  }
}

/**
 * The time for a variant that is unpublished without its product: before that of its unpublished product, so that
 * publishing the product does not publish it. See `isOffered`.
 */
function hiddenSince(unpublishedAt: string | null, time: string): string {
  return unpublishedAt === null ? time : new Date(Date.parse(unpublishedAt) - 1).toISOString();
}

type Removal = { keptIds: readonly string[]; mainId: string; version: number; time: string };

/** Removes the variants that the draft lacks; their earlier handles redirect to the product. */
export async function removeVariants(
  trx: Db,
  rows: readonly AdminProductRow[],
  { keptIds, mainId, version, time }: Removal,
): Promise<void> {
  const removed = rows.map(({ id }) => id).filter((id) => !keptIds.includes(id));
  if (removed.length === 0) return;
  await trx
    .updateTable("products")
    .set({ withdrawn_at: time, removed_at: time, updated_at: time, version })
    .where("id", "in", removed)
    .execute();
  await trx
    .updateTable("former_handles")
    .set({ product_id: mainId })
    .where("product_id", "in", removed)
    .execute();
}

/**
 * Gives variants temporary option values, as `clearOptionValues` does. None of them is the default variant
 * until `refreshGroups` chooses one.
 */
export async function resetVariants(trx: Db, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable("products")
    .set((by) => ({ option1_value: by.ref("id"), is_default: 0 as const }))
    .where("id", "in", ids)
    .execute();
}
