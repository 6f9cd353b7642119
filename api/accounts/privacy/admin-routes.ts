import { Hono } from "hono";
import { PersonRequest } from "../../../data/model/admin/admin-customer.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import { GatewayFailure } from "../../payment-gateway.ts";
import { erasePerson, NOT_ERASED } from "./erase-person.ts";
import { exportPerson, summarizePerson } from "./export-person.ts";

/**
 * /api/admin/people: all data of the person with an e-mail address. The address is sent in the body of
 * POST requests, so that it is in no URL.
 */
export function createPeopleRoutes({ db, dialect, payments, clock, log }: ApiDeps) {
  return new Hono<Env>()
    .post("/summary", requires("customers.read"), validateJson(PersonRequest), async (c) =>
      c.json(await summarizePerson(db, c.req.valid("json").email)),
    )
    .post("/export", requires("personal-data.export"), validateJson(PersonRequest), async (c) => {
      const name = `personal-data-${dayOf(clock())}.json`;
      c.header("Content-Disposition", `attachment; filename="${name}"`);
      return c.json(await exportPerson(db, c.req.valid("json").email, clock()));
    })
    .post("/erase", requires("personal-data.erase"), validateJson(PersonRequest), async (c) => {
      const { email } = c.req.valid("json");
      const erasure = await erasePerson({ db, dialect, payments, clock }, email).catch(
        (error: unknown) => {
          throw error instanceof GatewayFailure ? failure(502, NOT_ERASED) : error;
        },
      );
      if (erasure.outcome === "none")
        throw failure(404, "There is no data about this email address.");
      if (erasure.outcome === "obstructed") throw failure(409, erasure.obstacles.join(" "));
      log.info({ rows: erasure.rows }, "erased the data of a person");
      return c.json({ message: "Erased." });
    });
}
