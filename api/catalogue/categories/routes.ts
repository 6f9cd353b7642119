import { Hono } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { listCategories } from "./store.ts";

/** GET /api/categories */
export function createCategoryRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>().get("/", async (c) => c.json(await listCategories(db)));
}
