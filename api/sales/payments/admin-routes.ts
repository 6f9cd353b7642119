import { Hono } from "hono";
import { ReconcileRequest } from "../../../data/model/admin/admin-order.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import { GatewayFailure } from "../../payment-gateway.ts";
import { listOpenProblems, resolveProblem } from "./admin-store.ts";
import { reconcile, recordReconciliation } from "./reconcile.ts";

const DAY = 24 * 60 * 60 * 1000;

/** /api/admin/payment-problems: lists and resolves payment problems. */
export function createProblemRoutes(deps: ApiDeps) {
  return new Hono<Env>()
    .use(requires("payments.read", "payments.write"))
    .get("/", async (c) => c.json(await listOpenProblems(deps.db)))
    .post("/:id/resolve", async (c) => {
      const found = await resolveProblem(deps, c.req.param("id"));
      if (!found) throw failure(404, "There is no such problem.");
      return c.json({ message: "Marked as resolved." });
    });
}

/** POST /api/admin/reconcile: compares payments with orders and repairs differences. */
export function createReconcileRoutes(deps: ApiDeps) {
  return new Hono<Env>().post(
    "/",
    requires("payments.write"),
    validateJson(ReconcileRequest),
    async (c) => {
      const since = new Date(deps.clock().getTime() - c.req.valid("json").days * DAY);
      try {
        const result = await reconcile(deps, since.toISOString());
        await recordReconciliation(deps.db, result);
        return c.json(result);
      } catch (error) {
        return throwGatewayFailure(error);
      }
    },
  );
}

/** @throws ApiFailure 502 if the payment provider did not respond, otherwise the error */
export function throwGatewayFailure(error: unknown): never {
  if (!(error instanceof GatewayFailure)) throw error;
  throw failure(502, "The payment provider did not respond. Please try again.");
}
