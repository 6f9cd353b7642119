import { Hono } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { readSettings } from "../../settings/store.ts";
import { listCategories } from "./store.ts";

/** GET /api/categories */
export function createCategoryRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>().get("/", unlimited("published data"), async (c) => {
    const categories = await listCategories(db);
    const { content } = await readSettings(db);
    // The default categories are those of the sample store.
    const isEmpty =
      content.defaults === "templates" && categories.every(({ count }) => count === 0);
    return c.json(isEmpty ? [] : categories);
  });
}
