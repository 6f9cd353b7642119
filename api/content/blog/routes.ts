import { Hono } from "hono";
import { m } from "../../../data/i18n/messages.js";
import { listRelatedPosts } from "../../../data/model/content/post.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { describeLanguages, markEnglishOnly } from "../translations/describe-languages.ts";
import { getPost, listPosts } from "./store.ts";

/** GET /api/blog-posts and /api/blog-posts/{id} */
export function createBlogRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>()
    .get("/", unlimited("published data"), async (c) => {
      return c.json(
        await markEnglishOnly(
          db,
          () => listPosts(db),
          ({ id }) => id,
        ),
      );
    })
    .get("/:id", unlimited("published data"), async (c) => {
      const find = () => getPost(db, c.req.param("id"));
      const post = await find();
      if (!post) throw failure(404, m.errors_post_missing());
      const related = listRelatedPosts(await listPosts(db), post);
      return c.json({ ...post, related, ...(await describeLanguages(db, find)) });
    });
}
