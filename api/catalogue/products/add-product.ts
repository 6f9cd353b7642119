import { randomUUID } from "node:crypto";
import type { AdminProduct } from "../../../data/model/admin/admin-product.ts";
import type { ProductDraft } from "../../../data/model/admin/product-draft.ts";
import { PRODUCT_FIELDS } from "../../../data/model/catalogue/product-fields.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { chooseHandles, createCategories } from "../../db/products/handles.ts";
import { findLastPosition } from "../../db/products/last-position.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import type { Db } from "../../db/tables/schema.ts";
import { checkNewProduct, type DraftIssues } from "./check-draft.ts";
import { listUnits } from "./draft-units.ts";
import { sanitizeDraft } from "./sanitize-description.ts";
import { insertVariants, writeGroup } from "./write-variants.ts";

export type AddOutcome = { outcome: "saved"; id: string } | ({ outcome: "rejected" } & DraftIssues);

/**
 * Adds a product with its variants at `draft.position` or at the end of the featured order. Call it in
 * a transaction, and roll that back if the outcome is "rejected". Returns the first variant's id.
 */
export async function addProduct(
  trx: Db,
  given: ProductDraft,
  now: Date,
  { unpublished = false } = {},
): Promise<AddOutcome> {
  const draft = sanitizeDraft(given);
  const version = await nextCatalogueVersion(trx);
  const units = listUnits(draft);
  const found = await checkNewProduct(trx, draft, units);
  if (found.issues.length > 0) return { outcome: "rejected", ...found };
  const handle = draft.handle || (await chooseHandle(trx, draft.title));
  // A handle of the operator may be an earlier one of a removed product.
  await trx.deleteFrom("former_handles").where("handle", "=", handle).execute();
  const time = now.toISOString();
  const newUnits = units.map((unit) => ({ ...unit, id: undefined }));
  const ids = await insertVariants(trx, newUnits, {
    draft: { ...draft, handle },
    groupId: await writeGroup(trx, undefined, draft.options, time),
    position: draft.position ?? (await findLastPosition(trx)) + 1,
    keywords: "",
    version,
    time,
    unpublishedAt: unpublished ? time : null,
  });
  await refreshGroups(trx, ids, version);
  await createCategories(trx, [draft.category], now);
  return { outcome: "saved", id: ids[0] ?? "" };
}

async function chooseHandle(trx: Db, title: string): Promise<string> {
  const id = randomUUID();
  return (await chooseHandles(trx, [{ id, title }])).get(id) ?? id;
}

const SUFFIX = " (copy)";

/**
 * Adds an unpublished copy of a product, without its SKUs, barcodes and stock. Call it in a
 * transaction.
 */
export async function duplicateProduct(
  trx: Db,
  product: AdminProduct,
  now: Date,
): Promise<AddOutcome> {
  const title = product.title.slice(0, PRODUCT_FIELDS.title.maxLength - SUFFIX.length) + SUFFIX;
  const variants = product.variants.map((variant) => ({ ...variant, ...copyUnit(variant) }));
  const draft = { ...product, ...copyUnit(product), title, handle: "", position: undefined };
  return addProduct(trx, { ...draft, variants }, now, { unpublished: true });
}

const copyUnit = ({ stockQuantity }: { stockQuantity: number | null }) => ({
  sku: null,
  barcode: null,
  stockQuantity: stockQuantity === null ? null : 0,
});
