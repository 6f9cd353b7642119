import { Hono } from "hono";
import { CustomerNote, CustomerQuery } from "../../data/model/admin/admin-customer.ts";
import { recordActivity } from "../activity/record.ts";
import { transaction } from "../db/transaction.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { failure } from "../http/errors.ts";
import { requires } from "../http/permissions.ts";
import { validateJson, validateQuery } from "../http/validation.ts";
import { findCustomer, listCustomers, saveCustomerNote } from "./customers-admin-store.ts";

/** /api/admin/customers: everyone who has ordered or has an account. */
export function createAdminCustomerRoutes({ db, dialect, clock }: ApiDeps) {
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
      const id = c.req.param("id");
      const saved = await transaction(db, dialect, async (trx) => {
        const isSaved = await saveCustomerNote(trx, id, note, clock());
        // The note is personal data, so the log names only the field.
        const changes = [{ field: "note", before: null, after: null }];
        if (isSaved)
          await recordActivity(trx, {
            action: "changed",
            object: { kind: "customer", id },
            changes,
          });
        return isSaved;
      });
      if (!saved) throw failure(404, "Customer not found");
      return c.json({ message: "Saved." });
    });
}
