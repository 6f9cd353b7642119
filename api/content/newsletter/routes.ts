import { Hono } from "hono";
import { m } from "../../../data/i18n/messages.js";
import { Subscription } from "../../../data/model/content/newsletter.ts";
import { Confirmation } from "../../../data/model/people/confirmation.ts";
import { isToken } from "../../db/token.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import { confirmSubscription, requestSubscription } from "./request-subscription.ts";

/** POST /api/newsletter/subscribe and /api/newsletter/confirm */
export function createNewsletterRoutes(deps: ApiDeps) {
  const limitMails = rateLimit(deps, "newsletter", { requests: 30, minutes: 1 });
  return new Hono<Env>()
    .post("/subscribe", limitMails, bodyLimit(MEGABYTE), validateJson(Subscription), async (c) => {
      // The request may have an Idempotency-Key, but repeating it has no effect without it too.
      await requestSubscription(deps, c.req.valid("json").email);
      // The same for addresses that are subscribed, so that it does not reveal them.
      return c.json({ message: m.content_newsletter_requested() });
    })
    .post("/confirm", limitMails, bodyLimit(MEGABYTE), validateJson(Confirmation), async (c) => {
      const { token } = c.req.valid("json");
      if (!(isToken(token) && (await confirmSubscription(deps, token))))
        throw failure(404, m.errors_link_invalid());
      // The same for addresses that are subscribed, so that it does not reveal them.
      return c.json({ message: m.content_newsletter_subscribed() });
    });
}
