import { Hono } from "hono";
import { CONSENT_SOURCES } from "../../../data/model/people/consent.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import { listAllConsents } from "../../db/consents.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { unsubscribeUrl } from "../../http/email-links.ts";
import { requires } from "../../http/permissions.ts";
import { sendCsvRows } from "../../http/send-csv.ts";
import { createMissingTokens, listSubscriptions, summarizeNewsletter } from "./store.ts";

/** Subscriptions per transaction that get their token: SQLite's write lock is held for about 10 ms. */
const TOKENS_PER_TRANSACTION = 500;

/** /api/admin/newsletter; below it export.csv with the subscribers, and consents.csv with the record of consents. */
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
        one.agreement?.at ?? "",
        one.agreement ? CONSENT_SOURCES[one.agreement.source] : "",
        one.agreement?.wording ?? "",
        one.agreement?.version ?? "",
        one.confirmation?.at ?? "",
        one.confirmation?.wording ?? "",
      ]);
      const header = [
        "Email",
        "Subscribed at",
        "Unsubscribe URL",
        "Agreed at",
        "Agreed where",
        "Wording",
        "Wording version",
        "Confirmed at",
        "Confirmed wording",
      ];
      return sendCsvRows(c, `newsletter-${dayOf(clock())}.csv`, [header, ...rows]);
    })
    .get("/consents.csv", requires("personal-data.export"), async (c) => {
      const rows = (await listAllConsents(db)).map((step) => [
        step.at,
        step.emailKey.includes("@") ? step.emailKey : "(erased)",
        step.purpose,
        step.action,
        CONSENT_SOURCES[step.source],
        step.wording,
        step.version,
      ]);
      const header = ["Time", "Email", "Emails", "Step", "Where", "Wording", "Wording version"];
      return sendCsvRows(c, `consents-${dayOf(clock())}.csv`, [header, ...rows]);
    });
}
