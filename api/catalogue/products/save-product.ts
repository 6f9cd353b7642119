import type { ProductDraft } from "../../../data/model/admin/product-draft.ts";
import { recordStockChanges } from "../../activity/stock-changes.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { createCategories } from "../../db/products/handles.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { moveReviews } from "../../db/products/review-ratings.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { moveTranslations } from "../../db/translations.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";
import type { AddOutcome } from "./add-product.ts";
import {
  type AdminProductRow,
  findProductRows,
  lastUpdate,
  type ProductRows,
  productUnpublishedAt,
  versionOf,
} from "./admin-store.ts";
import { checkChangedProduct } from "./check-draft.ts";
import { type DraftUnit, listChangedUnits } from "./draft-units.ts";
import { sanitizeDraft } from "./sanitize-description.ts";
import {
  type CommonValues,
  insertVariants,
  removeVariants,
  resetVariants,
  updateVariants,
  writeGroup,
} from "./write-variants.ts";

/** `id` is that of a variant; "stale" if the product has changed since `expectedVersion`. */
export type SaveOutcome = AddOutcome | { outcome: "missing" | "stale" };

type Options = { now: Date; expectedVersion?: string };

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
  if (product.group && given.variants === undefined) {
    const issue = { path: "variants", message: "is required" };
    return { outcome: "rejected", issues: [issue], conflicts: [] };
  }
  const sanitized = sanitizeDraft(given);
  const draft = { ...sanitized, handle: sanitized.handle || product.requested.handle };
  const units = listChangedUnits(draft, product);
  const found = await checkChangedProduct(trx, draft, units, product);
  if (found.issues.length > 0) return { outcome: "rejected", ...found };
  const time = timeAfter(lastUpdate(product.rows), now);
  const ids = await writeProduct(trx, product, { draft, units, version, time });
  await createCategories(trx, [draft.category], now);
  await recordStockChanges(trx, listStockChanges(units, product.rows), { reason: "edit" }, now);
  await notifyBackInStock(trx, ids, now);
  return { outcome: "saved", id: ids.includes(id) ? id : (ids[0] ?? id) };
}

type Change = Pick<CommonValues, "draft" | "version" | "time"> & { units: readonly DraftUnit[] };

/** Writes the rows of a changed product. Returns their ids, those of existing rows first. */
async function writeProduct(
  trx: Db,
  { rows, requested, group }: ProductRows,
  { draft, units, version, time }: Change,
): Promise<string[]> {
  const keptIds = units.flatMap((unit) => unit.id ?? []);
  const [mainId = requested.id] = keptIds;
  await removeVariants(trx, rows, { keptIds, mainId, version, time });
  const groupId = await writeGroup(trx, group, draft.options, time);
  await changeHandle(trx, { from: requested.handle, to: draft.handle, productId: mainId });
  if (group) await resetVariants(trx, keptIds);
  const common = {
    draft,
    groupId,
    position: draft.position ?? requested.position,
    keywords: requested.keywords,
    version,
    time,
    unpublishedAt: productUnpublishedAt(rows),
  };
  await updateVariants(trx, units, rows, common);
  const newIds = await insertVariants(trx, units, common);
  if (group && !groupId) {
    await moveReviews(trx, { groupId: group.id, productId: mainId, version });
    await moveTranslations(trx, "product", group.id, mainId);
  }
  const ids = [...keptIds, ...newIds];
  await refreshGroups(trx, ids, version);
  return ids;
}

function listStockChanges(units: readonly DraftUnit[], rows: readonly AdminProductRow[]) {
  return units.flatMap(({ id, stockQuantity }) => {
    const row = rows.find((each) => each.id === id);
    return row ? [{ productId: row.id, before: row.stock_quantity, after: stockQuantity }] : [];
  });
}

type HandleChange = { from: string; to: string; productId: string };

/** Makes a product's handle until now redirect to it. Call it before writing the new one. */
async function changeHandle(trx: Db, { from, to, productId }: HandleChange): Promise<void> {
  if (from === to) return;
  // The new handle may be an earlier one of this or of a removed product.
  await trx.deleteFrom("former_handles").where("handle", "in", [from, to]).execute();
  await trx.insertInto("former_handles").values({ handle: from, product_id: productId }).execute();
}
