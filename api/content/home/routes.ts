import { Hono } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { readSettings } from "../../settings/store.ts";
import { resolveHome } from "./resolve-home.ts";

/** GET /api/home: the sections of the home page with their contents. */
export function createHomeRoutes(deps: Pick<ApiDeps, "db" | "searchIndex">) {
  return new Hono<Env>().get("/", unlimited("published data"), async (c) =>
    c.json(await resolveHome(deps, await readSettings(deps.db))),
  );
}
