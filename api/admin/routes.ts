import { Hono } from "hono";
import type { ApiDeps, Env } from "../deps.ts";
import type { Credential } from "../operators/credential.ts";
import { createSessionRoutes } from "../operators/session-routes.ts";

/** Everything under /api/admin; the API puts `requireOperator` in front of all of it. */
export function createAdminRoutes(deps: ApiDeps, credential: Credential) {
  return new Hono<Env>().route("/session", createSessionRoutes(deps, credential));
}
