import { sql } from "kysely";
import type { AdminCategory, CategoryDraft } from "../../../data/model/admin/admin-category.ts";
import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import type { FieldIssue } from "../../../data/model/catalogue/variant-rules.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { createCategories } from "../../db/products/handles.ts";
import { productBatches } from "../../db/products/product-batches.ts";
import { derivedColumns } from "../../db/products/product-row.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { yieldToEventLoop } from "../../db/transaction.ts";
import { deleteTranslations, moveTranslations } from "../../db/translations.ts";
import { redirectCategory } from "./former-categories.ts";

/** Lists all categories in order of position, with the number of their products. */
export async function listAdminCategories(db: Db): Promise<AdminCategory[]> {
  const rows = await db
    .selectFrom("categories")
    .selectAll()
    .orderBy("position")
    .orderBy("handle")
    .execute();
  const counted = await db
    .selectFrom("products")
    .select((by) => ["category_key", by.fn.countAll<number>().as("count")])
    .where("is_default", "=", 1)
    .where("removed_at", "is", null)
    .groupBy("category_key")
    .execute();
  const counts = new Map(counted.map(({ category_key, count }) => [category_key, Number(count)]));
  return rows.map((row) => ({
    handle: row.handle,
    name: row.name,
    parent: row.parent,
    imageUrl: row.image_url,
    description: row.description,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    productCount: counts.get(row.key) ?? 0,
    updatedAt: row.updated_at,
  }));
}

export type CategoryOutcome =
  | { outcome: "saved"; handle: string }
  | { outcome: "missing" | "stale" }
  | { outcome: "rejected"; issues: FieldIssue[] };

/** Adds a category after the others. Call it in a transaction. */
export async function addCategory(
  trx: Db,
  draft: CategoryDraft,
  now: Date,
): Promise<CategoryOutcome> {
  await nextCatalogueVersion(trx);
  const issues = await findIssues(trx, draft);
  if (issues.length > 0) return { outcome: "rejected", issues };
  await createCategories(trx, [draft.name], now);
  const { handle } = await trx
    .selectFrom("categories")
    .select("handle")
    .where("key", "=", categoryKey(draft.name))
    .executeTakeFirstOrThrow();
  await writeCategory(trx, handle, draft, now.toISOString());
  return { outcome: "saved", handle: draft.handle || handle };
}

/** Changes a category, and its name in its products. Call it in a transaction. */
export async function saveCategory(
  trx: Db,
  handle: string,
  draft: CategoryDraft,
  { now, expectedUpdatedAt }: { now: Date; expectedUpdatedAt: string },
): Promise<CategoryOutcome> {
  const version = await nextCatalogueVersion(trx);
  const row = await findCategory(trx, handle);
  if (!row) return { outcome: "missing" };
  if (row.updated_at !== expectedUpdatedAt) return { outcome: "stale" };
  const issues = await findIssues(trx, draft, handle);
  if (issues.length > 0) return { outcome: "rejected", issues };
  const time = timeAfter(row.updated_at, now);
  await writeCategory(trx, handle, draft, time);
  if (draft.name !== row.name) {
    await moveProducts(trx, { from: row.key, to: draft.name, version });
    await renameInDiscounts(trx, { from: row.key, to: draft.name, time });
  }
  const next = draft.handle || handle;
  if (next !== handle || categoryKey(draft.name) !== row.key)
    await redirectCategory(trx, { from: row, to: next });
  return { outcome: "saved", handle: next };
}

/**
 * Puts categories in the order of these handles; all others come last. Call it in a transaction.
 */
export async function orderCategories(trx: Db, handles: readonly string[]): Promise<void> {
  await nextCatalogueVersion(trx);
  const known = await listAdminCategories(trx);
  const rest = known.map(({ handle }) => handle).filter((handle) => !handles.includes(handle));
  for (const [at, handle] of [...handles, ...rest].entries())
    await trx
      .updateTable("categories")
      .set({ position: at + 1 })
      .where("handle", "=", handle)
      .execute();
}

/**
 * Removes a category; its children move to the top level. Its products move to another category: a
 * category with products is not removed without one. Call it in a transaction.
 */
export async function removeCategory(
  trx: Db,
  handle: string,
  moveTo: string | undefined,
  now: Date,
): Promise<{ outcome: "removed" | "missing" } | { outcome: "used"; products: number }> {
  const version = await nextCatalogueVersion(trx);
  const row = await findCategory(trx, handle);
  const target = moveTo === undefined ? undefined : await findCategory(trx, moveTo);
  if (!row || (moveTo !== undefined && (!target || target.handle === handle)))
    return { outcome: "missing" };
  const categories = await listAdminCategories(trx);
  const products = categories.find((each) => each.handle === handle)?.productCount ?? 0;
  if (products > 0 && !target) return { outcome: "used", products };
  if (target) {
    const time = now.toISOString();
    await moveProducts(trx, { from: row.key, to: target.name, version, time });
  }
  await redirectCategory(trx, { from: row, to: target?.handle });
  await trx.updateTable("categories").set({ parent: null }).where("parent", "=", handle).execute();
  await trx.deleteFrom("categories").where("handle", "=", handle).execute();
  await deleteTranslations(trx, "category", [handle]);
  return { outcome: "removed" };
}

function findCategory(trx: Db, handle: string) {
  return trx.selectFrom("categories").selectAll().where("handle", "=", handle).executeTakeFirst();
}

/** Writes the values of a category, and the handle in its children. */
async function writeCategory(
  trx: Db,
  handle: string,
  draft: CategoryDraft,
  time: string,
): Promise<void> {
  const next = draft.handle || handle;
  const children = await trx
    .updateTable("categories")
    .set({ parent: null })
    .where("parent", "=", handle)
    .returning("handle")
    .execute();
  await trx
    .updateTable("categories")
    .set({
      handle: next,
      name: draft.name,
      key: categoryKey(draft.name),
      updated_at: time,
      parent: draft.parent,
      image_url: draft.imageUrl,
      description: draft.description,
      seo_title: draft.seoTitle,
      seo_description: draft.seoDescription,
    })
    .where("handle", "=", handle)
    .execute();
  await moveTranslations(trx, "category", handle, next);
  if (children.length === 0) return;
  await trx
    .updateTable("categories")
    .set({ parent: next })
    .where(
      "handle",
      "in",
      children.map((child) => child.handle),
    )
    .execute();
}

/** Checks name, handle and parent against the other categories. `own` is the handle of the changed one. */
async function findIssues(trx: Db, draft: CategoryDraft, own?: string): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const rows = await trx
    .selectFrom("categories")
    .select(["handle", "key", "name", "parent"])
    .execute();
  const others = rows.filter(({ handle }) => handle !== own);
  const sameName = others.find(({ key }) => key === categoryKey(draft.name));
  if (sameName) issues.push({ path: "name", message: `is already used by ${sameName.name}` });
  const sameHandle = others.find(({ handle }) => handle === draft.handle);
  if (sameHandle) issues.push({ path: "handle", message: `is already used by ${sameHandle.name}` });
  if (draft.parent === null) return issues;
  const parent = others.find(({ handle }) => handle === draft.parent);
  if (!parent) issues.push({ path: "parent", message: "must be another category" });
  else if (parent.parent !== null)
    issues.push({ path: "parent", message: "must not have a parent itself" });
  else if (own !== undefined && others.some((each) => each.parent === own))
    issues.push({
      path: "parent",
      message: "must be empty, because this category has others below it",
    });
  return issues;
}

type Move = {
  from: string;
  to: string;
  version: number;
  /** The new `updated_at`; undefined for a renamed category, because that is no edit of its products. */
  time?: string;
};

/** Gives the products of a category another category's name. */
async function moveProducts(trx: Db, { from, to, version, time }: Move): Promise<void> {
  const products = trx
    .selectFrom("products")
    .select(["seq", "title", "description", "keywords", "brand", "tags"])
    .where("category_key", "=", from);
  for await (const rows of productBatches(products)) {
    const texts = rows.map((row) => {
      const tags: string[] = JSON.parse(row.tags);
      const { search_text } = derivedColumns({ ...row, tags, category: to });
      return sql`when ${row.seq} then ${search_text}`;
    });
    await trx
      .updateTable("products")
      .set({
        category: to,
        category_key: categoryKey(to),
        version,
        ...(time !== undefined && { updated_at: time }),
        search_text: sql<string>`case seq ${sql.join(texts, sql` `)} end`,
      })
      .where(
        "seq",
        "in",
        rows.map(({ seq }) => seq),
      )
      .execute();
    await yieldToEventLoop();
  }
}

/** Replaces the name of a category in all discount codes that are limited to it. */
async function renameInDiscounts(
  trx: Db,
  { from, to, time }: { from: string; to: string; time: string },
): Promise<void> {
  const rows = await trx
    .selectFrom("discount_codes")
    .select(["id", "categories"])
    .where("categories", "<>", "[]")
    .execute();
  for (const { id, categories } of rows) {
    const names: string[] = JSON.parse(categories);
    if (!names.some((name) => categoryKey(name) === from)) continue;
    const next = names.map((name) => (categoryKey(name) === from ? to : name));
    await trx
      .updateTable("discount_codes")
      .set({ categories: JSON.stringify([...new Set(next)]), updated_at: time })
      .where("id", "=", id)
      .execute();
  }
}
