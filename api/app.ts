import { Hono } from "hono";
import { etag } from "hono/etag";
import { createConfigRoutes } from "./config/routes.ts";
import type { ApiDeps, Env } from "./deps.ts";
import { onError } from "./errors.ts";

/**
 * The whole API under /api: pages call it in process, browsers over the network, tests through
 * hono's typed client. Each feature mounts its routes here.
 */
export function createApi(deps: ApiDeps) {
  const api = new Hono<Env>().basePath("/api");
  api.onError(onError(deps.log));
  api.use(etag({ weak: true }));
  const routes = api.route("/config", createConfigRoutes(deps));
  api.all("/*", (c) => c.json({ message: "There is nothing at this address." }, 404));
  return routes;
}

export type Api = ReturnType<typeof createApi>;
