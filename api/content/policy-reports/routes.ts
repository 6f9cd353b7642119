import { Hono } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, KILOBYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { readJson } from "../../http/validation.ts";
import { readViolations, reportFormat } from "./read-violations.ts";
import { countViolations } from "./store.ts";

/**
 * POST /api/policy-reports: violations of the content security policy, from `report-to` (application/reports+json)
 * and `report-uri` (application/csp-report). Responds with 204, and with 400 to another shape.
 */
export function createPolicyReportRoutes(deps: Pick<ApiDeps, "db" | "dialect" | "clock">) {
  const { db, clock } = deps;
  return new Hono<Env>().post(
    "/",
    rateLimit(deps, "policy-reports", { requests: 30, minutes: 1 }),
    bodyLimit(64 * KILOBYTE),
    async (c) => {
      const format = reportFormat(c.req.header("content-type") ?? "");
      if (!format) throw failure(415, "Send application/reports+json or application/csp-report.");
      const violations = readViolations(format, readJson(await c.req.text()));
      if (!violations) throw failure(400, "The body is no report of a violated policy.");
      await countViolations(db, violations, clock());
      return c.body(null, 204);
    },
  );
}
