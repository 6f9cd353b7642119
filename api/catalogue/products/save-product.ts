import { randomUUID } from "node:crypto";
import type { ProductDraft } from "../../../data/model/admin/product-draft.ts";
import type { FieldIssue } from "../../../data/model/catalogue/variant-rules.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { createCategories } from "../../db/products/handles.ts";
import { variantColumns } from "../../db/products/product-row.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { moveReviews } from "../../db/products/review-ratings.ts";
import { recordStockChanges } from "../../db/products/stock-changes.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";
import { type AddOutcome, insertVariants } from "./add-product.ts";
import {
  type AdminProductRow,
  findProductRows,
  isOffered,
  lastUpdate,
  type ProductRows,
  unpublishedAt,
  versionOf,
} from "./admin-store.ts";
import { changeHandle } from "./change-handle.ts";
import { type Conflict, findConflicts } from "./find-conflicts.ts";
import {
  listSellables,
  type SellableDraft,
  sellableColumns,
  sharedColumns,
} from "./product-columns.ts";
import { findTextIssues, sanitizeDraft } from "./sanitize-draft.ts";

/** `id` is that of a variant; "stale" if the product has changed since `expectedVersion`. */
export type SaveOutcome = AddOutcome | { outcome: "missing" | "stale" };

const rejected = (issues: FieldIssue[], conflicts: Conflict[] = []): AddOutcome => ({
  outcome: "rejected",
  issues: [...issues, ...conflicts],
  conflicts,
});

type Options = { now: Date; expectedVersion?: string | undefined };

/**
 * Saves a product with its options and variants as a new version of the catalogue. Call it in a
 * transaction, and roll that back unless the outcome is "saved". Rows of variants keep their ids,
 * because carts and orders refer to them; a product that gets options becomes one of its variants.
 * Variants that the draft lacks are removed.
 */
export async function saveProduct(
  trx: Db,
  id: string,
  given: ProductDraft,
  { now, expectedVersion }: Options,
): Promise<SaveOutcome> {
  const isStale = ({ rows }: ProductRows) =>
    expectedVersion !== undefined && expectedVersion !== versionOf(rows);
  const before = await findProductRows(trx, id);
  if (!before) return { outcome: "missing" };
  if (isStale(before)) return { outcome: "stale" };
  // This locks the catalogue. Another transaction may have changed the product before.
  const version = await nextCatalogueVersion(trx);
  await lockVariants(trx, [id]);
  const product = await findProductRows(trx, id);
  if (!product) return { outcome: "missing" };
  if (isStale(product)) return { outcome: "stale" };
  const { rows, requested, group } = product;
  if (group && given.variants === undefined)
    return rejected([{ path: "variants", message: "is required" }]);

  const draft = sanitizeDraft(given);
  const units = assignIds(listSellables(draft, requested.id), product);
  const issues = [...findTextIssues(draft), ...findRowIssues(units, rows)];
  const handle = draft.handle || requested.handle;
  const conflicts = await findConflicts(
    trx,
    {
      skus: listChangedSkus(draft, units, rows),
      handle: handle === requested.handle ? undefined : handle,
    },
    rows.map((row) => row.id),
  );
  if (issues.length + conflicts.length > 0) return rejected(issues, conflicts);

  const time = timeAfter(lastUpdate(rows), now);
  const keptIds = units.flatMap((unit) => unit.id ?? []);
  const [mainId = requested.id] = keptIds;
  await removeVariants(trx, product, { keptIds, mainId, version, time });
  const groupId = await writeGroup(trx, product, draft.options, time);
  await changeHandle(trx, { from: requested.handle, to: handle, productId: mainId });
  const position = draft.position ?? requested.position;
  if (group) await clearOptionValues(trx, keptIds);
  const written = { groupId, position, version, time };
  await updateVariants(trx, { ...draft, handle }, units, product, written);
  const newIds = await insertVariants(trx, {
    draft: { ...draft, handle },
    units: units.map((unit, at) => ({ unit, at })).filter(({ unit }) => unit.id === undefined),
    groupId,
    position,
    version,
    keywords: requested.keywords,
    now: new Date(time),
    withdrawnAt: unpublishedAt(rows),
  });
  const ids = [...keptIds, ...newIds];
  if (group && !groupId) await moveReviews(trx, { groupId: group.id, productId: mainId, version });
  await refreshGroups(trx, ids, version);
  await createCategories(trx, [draft.category], now);
  await recordStockChanges(trx, listStockChanges(units, rows), { reason: "edit" }, now);
  await notifyBackInStock(trx, ids, now);
  return { outcome: "saved", id: keptIds.includes(id) ? id : mainId };
}

/** Gives a product that gets options, or loses them, the row that it has. */
function assignIds(units: SellableDraft[], { group, requested }: ProductRows): SellableDraft[] {
  if (group || units.some(({ id }) => id !== undefined)) return units;
  return units.map((unit, at) => (at === 0 ? { ...unit, id: requested.id } : unit));
}

/** Checks which rows a draft changes and removes. */
function findRowIssues(
  units: readonly SellableDraft[],
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
  for (const row of rows) {
    if (ids.includes(row.id) || row.reserved_quantity === 0) continue;
    const values = [row.option1_value, row.option2_value, row.option3_value].filter(Boolean);
    issues.push({
      path: "variants",
      message: `must include ${values.join(" / ")} until its unpaid checkouts end, which have reserved ${row.reserved_quantity}. Unpublish it to end its sale now`,
    });
  }
  return issues;
}

/** Unchanged SKUs are accepted, even if imported data contains them twice. */
function listChangedSkus(
  { options }: ProductDraft,
  units: readonly SellableDraft[],
  rows: readonly AdminProductRow[],
) {
  return [...units.entries()].flatMap(([at, { id, sku }]) => {
    if (sku === null || rows.some((row) => row.id === id && row.sku === sku)) return [];
    return [{ path: options.length > 0 ? `variants.${at}.sku` : "sku", sku }];
  });
}

type Removal = { keptIds: readonly string[]; mainId: string; version: number; time: string };

/** Removes the variants that are not kept; their earlier handles redirect to the product. */
async function removeVariants(
  trx: Db,
  { rows }: ProductRows,
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

/** Writes the names of the options. Returns the group's id, or undefined without options. */
async function writeGroup(
  trx: Db,
  { group }: ProductRows,
  options: readonly string[],
  time: string,
): Promise<string | undefined> {
  const [option1_name, option2_name = "", option3_name = ""] = options;
  if (option1_name === undefined) return undefined;
  const names = { option1_name, option2_name, option3_name };
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

type Update = { groupId: string | undefined; position: number; version: number; time: string };

/** Writes the units that have a row already. */
async function updateVariants(
  trx: Db,
  draft: ProductDraft & { handle: string },
  units: readonly SellableDraft[],
  { rows, requested }: ProductRows,
  { groupId, position, version, time }: Update,
): Promise<void> {
  const shared = { ...sharedColumns(draft, requested.keywords), handle: draft.handle };
  const withdrawnAt = unpublishedAt(rows);
  for (const [at, unit] of units.entries()) {
    const row = rows.find((each) => each.id === unit.id);
    if (!row) continue;
    await trx
      .updateTable("products")
      .set({
        ...shared,
        ...sellableColumns(unit, draft.imageUrl),
        ...variantColumns(groupId ? { groupId, values: unit.values, position: at } : undefined),
        withdrawn_at: unit.published ? withdrawnAt : hiddenAt(row, rows, time),
        position,
        version,
        updated_at: time,
      })
      .where("id", "=", row.id)
      .execute();
  }
}

/** Values are unique in a group, so two variants could not exchange theirs one after the other. */
async function clearOptionValues(trx: Db, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable("products")
    .set((by) => ({ option1_value: by.ref("id"), is_default: 0 as const }))
    .where("id", "in", ids)
    .execute();
}

/** The time at which an unpublished variant was unpublished. See `isOffered`. */
function hiddenAt(row: AdminProductRow, rows: readonly AdminProductRow[], time: string): string {
  const withdrawnAt = unpublishedAt(rows);
  if (row.withdrawn_at !== null && !isOffered(row, rows)) return row.withdrawn_at;
  return withdrawnAt === null ? time : new Date(Date.parse(withdrawnAt) - 1).toISOString();
}

function listStockChanges(units: readonly SellableDraft[], rows: readonly AdminProductRow[]) {
  return units.flatMap(({ id, stockQuantity }) => {
    const row = rows.find((each) => each.id === id);
    return row ? [{ productId: row.id, before: row.stock_quantity, after: stockQuantity }] : [];
  });
}
