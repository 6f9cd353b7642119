import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { PageContent } from "../../data/model/admin/admin-page.ts";
import { isHandle } from "../../data/model/catalogue/handle.ts";
import type { PageKind } from "../../data/model/content/page.ts";
import { countRows } from "../db/count-rows.ts";
import type { Db } from "../db/tables/schema.ts";
import { timeAfter } from "../db/time-after.ts";
import { deleteTranslations, moveTranslations } from "../db/translations.ts";

/** Published texts of a page that remain restorable. */
const MAX_VERSIONS = 20;

/** A page whose text an operator has written. */
export type StoredPage = {
  handle: string;
  kind: PageKind;
  draft: PageContent | null;
  published: PageContent | null;
  publishedAt: string | null;
  updatedAt: string;
  version: number;
};

/** Lists all pages, or some of them, by handle. */
export async function listStoredPages(db: Db, handles?: readonly string[]): Promise<StoredPage[]> {
  const all = db.selectFrom("pages").selectAll().orderBy("handle");
  const rows = await (handles ? all.where("handle", "in", handles) : all).execute();
  return rows.map(toPage);
}

export async function findStoredPage(db: Db, handle: string): Promise<StoredPage | undefined> {
  if (!isHandle(handle)) return undefined;
  const row = await db
    .selectFrom("pages")
    .selectAll()
    .where("handle", "=", handle)
    .executeTakeFirst();
  return row && toPage(row);
}

export const countStoredPages = (db: Db) => countRows(db.selectFrom("pages"));

/** Writes a page for the first time. Returns false if its handle is in use. */
export async function insertPage(db: Db, page: Omit<StoredPage, "version">): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("pages")
    .values({ ...toRow(page), version: 1 })
    .onConflict((conflict) => conflict.column("handle").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Replaces a page. Returns false if it has changed since `page.version` or does not exist. */
export async function updatePage(db: Db, handle: string, page: StoredPage): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("pages")
    .set({ ...toRow(page), version: page.version + 1 })
    .where("handle", "=", handle)
    .where("version", "=", page.version)
    .executeTakeFirst();
  if (numUpdatedRows === 1n && page.handle !== handle) {
    await moveTranslations(db, "page", handle, page.handle);
    await db
      .updateTable("page_versions")
      .set({ handle: page.handle })
      .where("handle", "=", handle)
      .execute();
  }
  return numUpdatedRows === 1n;
}

/** Deletes a page with its previous versions. */
export async function deletePage(db: Db, handle: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("pages")
    .where("handle", "=", handle)
    .executeTakeFirst();
  await db.deleteFrom("page_versions").where("handle", "=", handle).execute();
  await deleteTranslations(db, "page", [handle]);
  return numDeletedRows === 1n;
}

/** Stores a published text, and deletes the oldest ones beyond `MAX_VERSIONS`. */
export async function insertPageVersion(
  db: Db,
  handle: string,
  content: PageContent,
  { now, publishedBy }: { now: Date; publishedBy: string },
): Promise<void> {
  const [latest] = await listPageVersions(db, handle);
  await db
    .insertInto("page_versions")
    .values({
      id: randomUUID(),
      handle,
      content: JSON.stringify(content),
      published_at: timeAfter(latest?.publishedAt ?? "", now),
      published_by: publishedBy,
    })
    .execute();
  const kept = await db
    .selectFrom("page_versions")
    .select("id")
    .where("handle", "=", handle)
    .orderBy("published_at", "desc")
    .orderBy("id")
    .limit(MAX_VERSIONS)
    .execute();
  await db
    .deleteFrom("page_versions")
    .where("handle", "=", handle)
    .where(
      "id",
      "not in",
      kept.map(({ id }) => id),
    )
    .execute();
}

/** Lists the published texts of a page, the latest first. */
export async function listPageVersions(db: Db, handle: string) {
  return db
    .selectFrom("page_versions")
    .select(["id", "published_at as publishedAt", "published_by as publishedBy"])
    .where("handle", "=", handle)
    .orderBy("published_at", "desc")
    .orderBy("id")
    .execute();
}

export async function findPageVersion(
  db: Db,
  handle: string,
  id: string,
): Promise<PageContent | undefined> {
  const row = await db
    .selectFrom("page_versions")
    .select("content")
    .where("handle", "=", handle)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && parseContent(row.content);
}

const parseContent = (json: string): PageContent => v.parse(PageContent, JSON.parse(json));

type PageRow = ReturnType<typeof toRow> & { version: number };

function toPage(row: PageRow): StoredPage {
  return {
    handle: row.handle,
    kind: row.kind,
    draft: row.draft === null ? null : parseContent(row.draft),
    published: row.published === null ? null : parseContent(row.published),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    version: Number(row.version),
  };
}

function toRow(page: Omit<StoredPage, "version">) {
  return {
    handle: page.handle,
    kind: page.kind,
    title: (page.draft ?? page.published)?.title ?? "",
    draft: page.draft && JSON.stringify(page.draft),
    published: page.published && JSON.stringify(page.published),
    published_at: page.publishedAt,
    updated_at: page.updatedAt,
  };
}
