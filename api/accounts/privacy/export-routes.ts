import { Hono } from "hono";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import type { ApiDeps } from "../../deps.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { type CustomerEnv, requireCustomer } from "../../people/customers/require-customer.ts";
import { exportAccount } from "./export-person.ts";

/** GET /api/account/export: all data of the signed-in customer as a JSON file. */
export function createAccountExportRoutes(deps: ApiDeps) {
  const { db, clock } = deps;
  return new Hono<CustomerEnv>()
    .use(requireCustomer(deps))
    .get("/", unlimited("the customer's own data"), async (c) => {
      const name = `my-data-${dayOf(clock())}.json`;
      c.header("Content-Disposition", `attachment; filename="${name}"`);
      return c.json(await exportAccount(db, c.get("customer"), clock()));
    });
}
