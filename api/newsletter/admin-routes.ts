import { Hono } from "hono";
import { toCsv } from "../../data/model/csv.ts";
import { dayOf } from "../../data/model/store-days.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { listSubscriptions, summariseNewsletter } from "./admin-store.ts";

/** /api/admin/newsletter, and export.csv below it. */
export function createAdminNewsletterRoutes({ db, clock }: ApiDeps) {
  return new Hono<Env>()
    .get("/", async (c) => c.json(await summariseNewsletter(db)))
    .get("/export.csv", async (c) => {
      const rows = (await listSubscriptions(db)).map((one) => [one.email, one.subscribedAt]);
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="newsletter-${dayOf(clock())}.csv"`);
      return c.body(toCsv([["Email", "Subscribed at"], ...rows]));
    });
}
