import { randomUUID } from "node:crypto";
import type { ProductDraft } from "../../../data/model/admin/product-draft.ts";
import type { FieldIssue } from "../../../data/model/catalogue/variant-rules.ts";
import { centsOf } from "../../../data/model/text/money.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { chooseHandles, createCategories } from "../../db/products/handles.ts";
import { toProductRow } from "../../db/products/product-row.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { recordStockChanges } from "../../db/products/stock-changes.ts";
import type { Db } from "../../db/tables/schema.ts";
import { type Conflict, findConflicts } from "./find-conflicts.ts";
import { listSellables, type SellableDraft } from "./product-columns.ts";
import { findTextIssues, sanitizeDraft } from "./sanitize-draft.ts";

export type AddOutcome =
  | { outcome: "saved"; id: string }
  | { outcome: "rejected"; issues: FieldIssue[]; conflicts: Conflict[] };

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
  const units = listSellables(draft);
  const skus = [...units.entries()].flatMap(([at, { sku }]) =>
    sku === null ? [] : [{ path: draft.options.length > 0 ? `variants.${at}.sku` : "sku", sku }],
  );
  const conflicts = await findConflicts(trx, { skus, handle: draft.handle || undefined }, []);
  const issues = [...findTextIssues(draft), ...conflicts];
  if (issues.length > 0) return { outcome: "rejected", issues, conflicts };
  const { last } = await trx
    .selectFrom("products")
    .select((by) => by.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  const handle = draft.handle || (await chooseHandle(trx, draft.title));
  const groupId = draft.options.length > 0 ? randomUUID() : undefined;
  if (groupId) {
    const [option1_name = "", option2_name = "", option3_name = ""] = draft.options;
    const names = { option1_name, option2_name, option3_name };
    await trx
      .insertInto("product_groups")
      .values({ id: groupId, ...names, created_at: now.toISOString() })
      .execute();
  }
  // A handle of the operator may be an earlier one of a removed product.
  await trx.deleteFrom("former_handles").where("handle", "=", handle).execute();
  const ids = await insertVariants(trx, {
    draft: { ...draft, handle },
    units: units.map((unit, at) => ({ unit, at })),
    groupId,
    version,
    now,
    keywords: "",
    position: draft.position ?? (last ?? 0) + 1,
    withdrawnAt: unpublished ? now.toISOString() : null,
  });
  await refreshGroups(trx, ids, version);
  await createCategories(trx, [draft.category], now);
  return { outcome: "saved", id: ids[0] ?? "" };
}

async function chooseHandle(trx: Db, title: string): Promise<string> {
  const id = randomUUID();
  return (await chooseHandles(trx, [{ id, title }])).get(id) ?? id;
}

type NewVariants = {
  /** With its final handle. */
  draft: ProductDraft;
  /** The new units, with their positions among the variants. */
  units: readonly { unit: SellableDraft; at: number }[];
  /** undefined without options. */
  groupId: string | undefined;
  /** Position in featured order. */
  position: number;
  version: number;
  keywords: string;
  now: Date;
  /** When the product was unpublished; null if it is published. */
  withdrawnAt: string | null;
};

/** Inserts the rows of new variants, or of a product without options. Returns their ids in order. */
export async function insertVariants(
  trx: Db,
  { draft, units, groupId, position, version, keywords, now, withdrawnAt }: NewVariants,
): Promise<string[]> {
  const ids: string[] = [];
  const hiddenAt = withdrawnAt === null ? now : new Date(Date.parse(withdrawnAt) - 1);
  for (const { unit, at } of units) {
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
        size: unit.size ?? null,
        priceCents: centsOf(unit.price),
        compareAtCents: unit.compareAtPrice === null ? null : centsOf(unit.compareAtPrice),
        ...(groupId && { variant: { groupId, values: unit.values, position: at } }),
      },
      version,
      now,
    );
    await trx
      .insertInto("products")
      .values({
        ...row,
        low_stock: draft.lowStock,
        withdrawn_at: unit.published ? withdrawnAt : hiddenAt.toISOString(),
      })
      .execute();
    ids.push(id);
  }
  const initial = units.map(({ unit }, at) => ({
    productId: ids[at] ?? "",
    before: null,
    after: unit.stockQuantity,
  }));
  await recordStockChanges(trx, initial, { reason: "edit" }, now);
  return ids;
}
