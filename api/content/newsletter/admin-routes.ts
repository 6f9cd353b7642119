import { Hono } from "hono";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { unsubscribeUrl } from "../../http/email-links.ts";
import { requires } from "../../http/permissions.ts";
import { sendCsvRows } from "../../http/send-csv.ts";
import { createMissingTokens, listSubscriptions, summarizeNewsletter } from "./store.ts";

/** Subscriptions per transaction that get their token: SQLite's write lock is held for about 10 ms. */
const TOKENS_PER_TRANSACTION = 500;

/** /api/admin/newsletter, and export.csv below it. */
export function createAdminNewsletterRoutes({ db, dialect, clock, config }: ApiDeps) {
  /** Subscriptions of earlier releases and of imports have no token until they are exported. */
  async function createAllTokens() {
    const createSome = () =>
      transaction(db, dialect, (trx) => createMissingTokens(trx, TOKENS_PER_TRANSACTION));
    while ((await createSome()) === TOKENS_PER_TRANSACTION);
  }

  return new Hono<Env>()
    .get("/", requires("newsletter.read"), async (c) => c.json(await summarizeNewsletter(db)))
    .get("/export.csv", requires("personal-data.export"), async (c) => {
      await createAllTokens();
      const rows = (await listSubscriptions(db)).map((one) => [
        one.email,
        one.subscribedAt,
        one.unsubscribeToken ? unsubscribeUrl(config.publicUrl, one.unsubscribeToken) : "",
      ]);
      const header = ["Email", "Subscribed at", "Unsubscribe URL"];
      return sendCsvRows(c, `newsletter-${dayOf(clock())}.csv`, [header, ...rows]);
    });
}
