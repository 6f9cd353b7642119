import { randomUUID } from "node:crypto";
import type { AdminPost, PostDraft } from "../../../data/model/admin/admin-pages.ts";
import type { Post } from "../../../data/model/content/post.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";

/** Lists all blog posts, newest first. */
export async function listPosts(db: Db): Promise<Post[]> {
  return selectPosts(db).orderBy("created_at", "desc").orderBy("id").execute();
}

export async function getPost(db: Db, id: string): Promise<Post | undefined> {
  return selectPosts(db).where("id", "=", id).executeTakeFirst();
}

/** Lists all blog posts with the time of their last change, newest first. */
export async function listAdminPosts(db: Db): Promise<AdminPost[]> {
  return selectAdminPosts(db).orderBy("created_at", "desc").orderBy("id").execute();
}

export async function findAdminPost(db: Db, id: string): Promise<AdminPost | undefined> {
  return selectAdminPosts(db).where("id", "=", id).executeTakeFirst();
}

/** Publishes a post and returns its id. */
export async function insertPost(db: Db, draft: PostDraft, now: Date): Promise<string> {
  const id = randomUUID();
  const time = now.toISOString();
  await db
    .insertInto("blog_posts")
    .values({ id, ...toColumns(draft), created_at: time, updated_at: time })
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
  const { numUpdatedRows } = await db
    .updateTable("blog_posts")
    .set({ ...toColumns(draft), updated_at: timeAfter(expectedUpdatedAt, now) })
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
  return numDeletedRows === 1n;
}

function toColumns({ imageUrl, ...draft }: PostDraft) {
  return { ...draft, image_url: imageUrl };
}

function selectPosts(db: Db) {
  return db
    .selectFrom("blog_posts")
    .select(["id", "title", "content", "excerpt", "image_url as imageUrl", "author", "category"])
    .select("created_at as createdAt");
}

function selectAdminPosts(db: Db) {
  return selectPosts(db).select("updated_at as updatedAt");
}
