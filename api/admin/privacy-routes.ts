import { Hono } from "hono";
import { dayOf } from "../../data/model/sales/store-days.ts";
import { listViolations } from "../content/policy-reports/store.ts";
import {
  countTechnologyConsents,
  listTechnologyConsents,
} from "../content/technology-consents/store.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { requires } from "../http/permissions.ts";
import { batchCsv, sendCsv } from "../http/send-csv.ts";

/** /api/admin/privacy: what browsers reported about pages, and choices about analytics, without personal data. */
export function createPrivacyRoutes({ db, clock }: ApiDeps) {
  return new Hono<Env>()
    .use(requires("settings.read"))
    .get("/policy-reports", async (c) => c.json(await listViolations(db)))
    .get("/consents", async (c) => c.json(await countTechnologyConsents(db)))
    .get("/consents.csv", (c) => {
      type Row = Awaited<ReturnType<typeof listTechnologyConsents>>[number];
      const texts = batchCsv<Row>(
        ["Time", "Choice", "Wording version", "Language"],
        (last, limit) => listTechnologyConsents(db, last?.id ?? 0, limit),
        async (rows) =>
          rows.map(({ at, choice, wording, locale }) => [at, choice, String(wording), locale]),
      );
      return sendCsv(c, `analytics-consents-${dayOf(clock())}.csv`, texts, clock());
    });
}
