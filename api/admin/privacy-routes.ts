import { Hono } from "hono";
import { listViolations } from "../content/policy-reports/store.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { requires } from "../http/permissions.ts";

/** /api/admin/privacy: what browsers reported about pages, without personal data. */
export function createPrivacyRoutes({ db }: ApiDeps) {
  return new Hono<Env>().get("/policy-reports", requires("settings.read"), async (c) =>
    c.json(await listViolations(db)),
  );
}
