import { Hono } from "hono";
import { toCsv } from "../../data/model/csv.ts";
import { dayOf } from "../../data/model/store-days.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { listSubscriptions, summarizeNewsletter } from "./admin-store.ts";

/** /api/admin/newsletter: the subscribers, and /export.csv. */
export function createAdminNewsletterRoutes({ db, clock }: ApiDeps) {
  return new Hono<Env>()
    .get("/", async (c) => c.json(await summarizeNewsletter(db)))
    .get("/export.csv", async (c) => {
      const rows = (await listSubscriptions(db)).map(({ email, subscribedAt }) => [
        email,
        subscribedAt,
      ]);
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="newsletter-${dayOf(clock())}.csv"`);
      return c.body(toCsv([["Email", "Subscribed at"], ...rows]));
    });
}
