import type { Post } from "../../../data/model/content/post.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Lists all blog posts, newest first. */
export async function listPosts(db: Db): Promise<Post[]> {
  return selectPosts(db).orderBy("created_at", "desc").orderBy("id").execute();
}

export async function getPost(db: Db, id: string): Promise<Post | undefined> {
  return selectPosts(db).where("id", "=", id).executeTakeFirst();
}

function selectPosts(db: Db) {
  return db
    .selectFrom("blog_posts")
    .select([
      "id",
      "title",
      "content",
      "excerpt",
      "image_url as imageUrl",
      "author",
      "category",
      "created_at as createdAt",
    ]);
}
