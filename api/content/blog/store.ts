import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { AdminPost, PostDraft } from "../../../data/model/admin/admin-content.ts";
import { summarize } from "../../../data/model/catalogue/product-text.ts";
import { type Post, readingMinutes } from "../../../data/model/content/post.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { deleteTranslations, readTexts, translatedLocale } from "../../db/translations.ts";
import { sanitizeRichText } from "../../rich-text/sanitize-rich-text.ts";

/** Lists the published blog posts, newest first. */
export async function listPosts(db: Db): Promise<Post[]> {
  const rows = await selectPosts(db).where("state", "=", "published").execute();
  return translatePosts(db, rows);
}

/** Finds a published post. */
export async function getPost(db: Db, id: string): Promise<Post | undefined> {
  const row = await selectPosts(db)
    .where("id", "=", id)
    .where("state", "=", "published")
    .executeTakeFirst();
  const [post] = row ? await translatePosts(db, [row]) : [];
  return post;
}

/** The posts in the language of the response. Those without a translation of title and text are left out. */
async function translatePosts(db: Db, rows: readonly Row[]): Promise<Post[]> {
  if (!translatedLocale()) return rows.map(toPost);
  const find = await readTexts(
    db,
    "post",
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const { title, content, contentHtml = null, excerpt, category } = find(row.id);
    if (title === undefined || content === undefined) return [];
    const post = toPost(row);
    return {
      ...post,
      title,
      content,
      contentHtml,
      readingMinutes: readingMinutes(content),
      excerpt: excerpt ?? summarize(content),
      category: category ?? post.category,
    };
  });
}

/** Lists all blog posts with their state, newest first. */
export async function listAdminPosts(db: Db): Promise<AdminPost[]> {
  return (await selectPosts(db).execute()).map(toAdminPost);
}

export async function findAdminPost(db: Db, id: string): Promise<AdminPost | undefined> {
  const row = await selectPosts(db).where("id", "=", id).executeTakeFirst();
  return row && toAdminPost(row);
}

/** Writes a post and returns its id. */
export async function insertPost(db: Db, draft: PostDraft, now: Date): Promise<string> {
  const id = randomUUID();
  const time = now.toISOString();
  await db
    .insertInto("blog_posts")
    .values({ id, ...toColumns(draft, undefined, now), created_at: time, updated_at: time })
    .execute();
  return id;
}

/** Changes a post. Returns false if it has changed since `expectedUpdatedAt` or does not exist. */
export async function updatePost(
  db: Db,
  id: string,
  draft: PostDraft,
  { now, expectedUpdatedAt }: { now: Date; expectedUpdatedAt: string },
): Promise<boolean> {
  const before = await selectPosts(db).where("id", "=", id).executeTakeFirst();
  if (!before) return false;
  const { numUpdatedRows } = await db
    .updateTable("blog_posts")
    .set({ ...toColumns(draft, before, now), updated_at: timeAfter(expectedUpdatedAt, now) })
    .where("id", "=", id)
    .where("updated_at", "=", expectedUpdatedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deletePost(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("blog_posts")
    .where("id", "=", id)
    .executeTakeFirst();
  await deleteTranslations(db, "post", [id]);
  return numDeletedRows === 1n;
}

/**
 * Publishes the scheduled posts whose time has come. A trigger raises the version of the content, so that all
 * processes show them with their next request. Returns the number of posts.
 */
export async function publishDuePosts(db: Db, now: Date): Promise<number> {
  const due = await db
    .selectFrom("blog_posts")
    .select("id")
    .where("state", "=", "scheduled")
    .where("published_at", "<=", now.toISOString())
    .limit(1)
    .executeTakeFirst();
  // An update without rows would fire the trigger too, and make all processes render their pages again.
  if (!due) return 0;
  const { numUpdatedRows } = await db
    .updateTable("blog_posts")
    .set({ state: "published" })
    .where("state", "=", "scheduled")
    .where("published_at", "<=", now.toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Row = Selectable<Database["blog_posts"]>;

function toColumns(draft: PostDraft, before: Row | undefined, now: Date) {
  const { title, content, contentHtml, excerpt, imageUrl, author, category } = draft;
  const sanitized = contentHtml ? sanitizeRichText(contentHtml) : undefined;
  return {
    title,
    content: sanitized?.text ?? content,
    content_html: sanitized?.html ?? null,
    excerpt,
    image_url: imageUrl,
    author,
    category,
    ...toPublication(draft, before, now.toISOString()),
  };
}

/** A post that was published stays published at that time. A scheduled post whose time has come is published. */
function toPublication(
  { state, publishedAt }: PostDraft,
  before: Row | undefined,
  now: string,
): Pick<Row, "state" | "published_at"> {
  switch (state) {
    case "draft":
      return { state, published_at: null };
    case "scheduled": {
      const isDue = publishedAt !== null && publishedAt <= now;
      return { state: isDue ? "published" : state, published_at: publishedAt };
    }
    case "published":
      return { state, published_at: before?.state === state ? before.published_at : now };
  }
}

function selectPosts(db: Db) {
  return db
    .selectFrom("blog_posts")
    .selectAll()
    .orderBy((by) => by.fn.coalesce("published_at", "created_at"), "desc")
    .orderBy("id");
}

function toPost(row: Row): Post {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    contentHtml: row.content_html,
    readingMinutes: readingMinutes(row.content),
    excerpt: row.excerpt,
    imageUrl: row.image_url,
    author: row.author,
    category: row.category,
    createdAt: row.published_at ?? row.created_at,
  };
}

function toAdminPost(row: Row): AdminPost {
  const publishedAt = row.state === "draft" ? null : (row.published_at ?? row.created_at);
  return { ...toPost(row), state: row.state, publishedAt, updatedAt: row.updated_at };
}
