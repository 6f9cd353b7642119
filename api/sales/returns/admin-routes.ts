import { type Context, Hono } from "hono";
import { AdminReturnQuery, ReturnChange } from "../../../data/model/admin/admin-return.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import { getAdminReturn, listAdminReturns } from "./admin-store.ts";
import { changeReturn, saveLabel } from "./change-return.ts";

/** /api/admin/returns: list, detail and steps. Each step returns the updated return. */
export function createAdminReturnRoutes(deps: ApiDeps) {
  const { db } = deps;

  async function respond(c: Context<Env>, id: string) {
    const found = await getAdminReturn(db, id);
    if (!found) throw failure(404, "Return not found");
    return c.json(found);
  }

  return new Hono<Env>()
    .use(requires("orders.read", "orders.write"))
    .get("/", validateQuery(AdminReturnQuery), async (c) =>
      c.json(await listAdminReturns(db, c.req.valid("query"))),
    )
    .get("/:id", (c) => respond(c, c.req.param("id")))
    .post("/:id/state", validateJson(ReturnChange), async (c) => {
      const id = c.req.param("id");
      const before = await getAdminReturn(db, id);
      if (!before) throw failure(404, "Return not found");
      if (!(await changeReturn(deps, id, c.req.valid("json"))))
        throw failure(409, "This step is not possible any more: the return has changed.");
      return respond(c, id);
    })
    .put("/:id/label", async (c) => {
      if (c.req.header("content-type") !== "application/pdf")
        throw failure(415, "Send the label as a PDF file (application/pdf).");
      const id = c.req.param("id");
      const outcome = await saveLabel(deps, id, new Uint8Array(await c.req.arrayBuffer()));
      if (outcome === "invalid") throw failure(422, "The label must be a PDF file.");
      if (outcome === "late") throw failure(409, "This return is not waiting for approval.");
      return respond(c, id);
    });
}
