import { Hono } from "hono";
import { m } from "../../../data/i18n/messages.js";
import { localePath } from "../../../data/model/locale.ts";
import { optOutOfReviewEmails } from "../../catalogue/reviews/review-requests.ts";
import { cancelRequests } from "../../catalogue/stock-notifications/store.ts";
import { readAddressToken } from "../../db/address-token.ts";
import { isToken } from "../../db/token.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, KILOBYTE } from "../../http/body-limit.ts";
import { identifyClient } from "../../http/client-address.ts";
import { rejectForeignHosts } from "../../http/csrf.ts";
import { ApiFailure, failure } from "../../http/errors.ts";
import { withLocale } from "../../http/locale.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { endOptionalEmails } from "../emails/email-choices.ts";
import { cancelSubscription } from "../newsletter/store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock" | "config">;

/**
 * POST /unsubscribe?token=…, the one-click request of mail programs and mailbox providers (RFC 8058)
 * and of the page's button. It comes from other sites and without cookies, so it is outside of the
 * API, which rejects cross-site writes: the token authorizes it. GET is a page of the app and changes
 * nothing, because mail scanners open links.
 */
export function createUnsubscribeRoutes(deps: Deps) {
  return new Hono<Env>().post(
    "/unsubscribe",
    identifyClient(deps.config.trustProxy),
    rejectForeignHosts(deps.config.publicUrl),
    // Mailbox providers send the one-click requests of many subscribers from few addresses.
    rateLimit(deps, "unsubscribe", { requests: 600, minutes: 1 }),
    // The body of a one-click request is 26 bytes long.
    bodyLimit(4 * KILOBYTE),
    async (c) => {
      c.header("Cache-Control", "no-store");
      const body = await c.req.parseBody().catch(ignoreMalformed);
      if (body["List-Unsubscribe"] !== "One-Click")
        throw failure(400, m.content_unsubscribe_form());
      const token = c.req.query("token") ?? "";
      // That of the page.
      const locale = c.req.query("locale") === "fr" ? "fr" : "en";
      const isCancelled = await withLocale(locale, () => cancel(deps, token));
      // The page's form without JavaScript. Mail providers must not be redirected (RFC 8058 §3.1).
      if (body.from === "page") {
        const state = isCancelled ? "done" : "unknown";
        return c.redirect(localePath(`/unsubscribe?state=${state}`, locale), 303);
      }
      if (!isCancelled) throw failure(404, m.errors_link_invalid());
      return c.json({ message: m.content_unsubscribed() });
    },
  );
}

/** A body that is no form has no fields. */
function ignoreMalformed(error: unknown): Record<string, unknown> {
  if (error instanceof ApiFailure) throw error;
  return {};
}

/**
 * Cancels what a token belongs to: the newsletter, stock notifications or review e-mails, and with the token of an
 * address all of them.
 */
async function cancel(deps: Deps, token: string): Promise<boolean> {
  const { db, dialect, clock } = deps;
  const email = await readAddressToken(db, token);
  if (email !== undefined) await endOptionalEmails(deps, email);
  if (email !== undefined || !isToken(token)) return email !== undefined;
  const wording = m.account_emails_unsubscribe_question();
  return transaction(
    db,
    dialect,
    async (trx) =>
      (await cancelSubscription(trx, token, wording, clock())) ||
      (await optOutOfReviewEmails(trx, token, wording, clock())) ||
      cancelRequests(trx, token, wording, clock()),
  );
}
