import { Hono } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { listCategories } from "./store.ts";

/** GET /api/categories */
export function createCategoryRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>().get("/", unlimited("published data"), async (c) =>
    c.json(await listCategories(db)),
  );
}
