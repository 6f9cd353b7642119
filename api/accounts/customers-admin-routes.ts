import { Hono } from "hono";
import { CustomerNote, CustomerQuery } from "../../data/model/admin/admin-customer.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { failure } from "../http/errors.ts";
import { requires } from "../http/permissions.ts";
import { validateJson, validateQuery } from "../http/validation.ts";
import { findCustomer, listCustomers, saveCustomerNote } from "./customers-admin-store.ts";

/** /api/admin/customers: everyone who has ordered or has an account. */
export function createAdminCustomerRoutes({ db, clock }: ApiDeps) {
  return new Hono<Env>()
    .use(requires("customers.read", "customers.write"))
    .get("/", validateQuery(CustomerQuery), async (c) =>
      c.json(await listCustomers(db, c.req.valid("query"))),
    )
    .get("/:id", async (c) => {
      const customer = await findCustomer(db, c.req.param("id"));
      if (!customer) throw failure(404, "Customer not found");
      return c.json(customer);
    })
    .put("/:id/note", validateJson(CustomerNote), async (c) => {
      const { note } = c.req.valid("json");
      const saved = await saveCustomerNote(db, c.req.param("id"), note, clock());
      if (!saved) throw failure(404, "Customer not found");
      return c.json({ message: "Saved." });
    });
}
