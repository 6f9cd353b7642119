import { Hono } from "hono";
import { PostChange, PostDraft } from "../../../data/model/admin/admin-content.ts";
import { recordChange, recordCreation } from "../../activity/record.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { ApiFailure, failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import { deletePost, findAdminPost, insertPost, listAdminPosts, updatePost } from "./store.ts";

/** /api/admin/posts: lists, publishes, changes and deletes blog posts. */
export function createAdminPostRoutes({ db, dialect, clock }: ApiDeps) {
  /** Changes a post, and records its values before and after. */
  const change = <T>(id: string, run: (trx: Db) => Promise<T>) =>
    transaction(db, dialect, (trx) =>
      recordChange(trx, { kind: "post", id }, () => findAdminPost(trx, id), run),
    );

  async function find(id: string) {
    const post = await findAdminPost(db, id);
    if (!post) throw failure(404, "Post not found");
    return post;
  }

  return new Hono<Env>()
    .use(requires("content.read", "content.write"))
    .get("/", async (c) => c.json(await listAdminPosts(db)))
    .get("/:id", async (c) => c.json(await find(c.req.param("id"))))
    .post("/", validateJson(PostDraft), async (c) => {
      const draft = c.req.valid("json");
      const id = await transaction(db, dialect, async (trx) => {
        const id = await insertPost(trx, draft, clock());
        await recordCreation(trx, { kind: "post", id }, draft);
        return id;
      });
      return c.json(await find(id), 201);
    })
    .put("/:id", validateJson(PostChange), async (c) => {
      const { updatedAt: expectedUpdatedAt, ...draft } = c.req.valid("json");
      const id = c.req.param("id");
      const isUpdated = await change(id, (trx) =>
        updatePost(trx, id, draft, { now: clock(), expectedUpdatedAt }),
      );
      const post = await find(id);
      if (!isUpdated) {
        throw new ApiFailure(409, "This post has changed since you opened it.", { body: { post } });
      }
      return c.json(post);
    })
    .delete("/:id", async (c) => {
      const id = c.req.param("id");
      if (!(await change(id, (trx) => deletePost(trx, id)))) throw failure(404, "Post not found");
      return c.json({ message: "Deleted." });
    });
}
