import { type Context, Hono } from "hono";
import { m } from "../../../data/i18n/messages.js";
import {
  EmailChoicesChange,
  EmailChoicesRequest,
  EmailLinkRequest,
} from "../../../data/model/people/email-choices.ts";
import { readAddressToken } from "../../db/address-token.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, KILOBYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import { readCustomer } from "../../people/customers/require-customer.ts";
import { changeEmailChoices, readEmailChoices, requestEmailLink } from "./email-choices.ts";

/**
 * POST /api/emails, /api/emails/change and /api/emails/link: the optional e-mails of a person, who has the token of an
 * e-mail's link or is signed in with a confirmed address. POST, because URLs are logged.
 */
export function createEmailRoutes(deps: ApiDeps) {
  const limit = rateLimit(deps, "emails", { requests: 60, minutes: 1 });
  const limitMails = rateLimit(deps, "email-link", { requests: 10, minutes: 1 });

  async function findAddress(c: Context, token: string | undefined): Promise<string> {
    if (token) {
      const email = await readAddressToken(deps.db, token);
      if (email === undefined) throw failure(404, m.errors_link_unknown());
      return email;
    }
    const customer = await readCustomer(c, deps);
    if (!customer?.email || !customer.emailVerified) throw failure(401, m.account_emails_link());
    return customer.email;
  }

  return new Hono<Env>()
    .post("/", limit, bodyLimit(4 * KILOBYTE), validateJson(EmailChoicesRequest), async (c) => {
      const email = await findAddress(c, c.req.valid("json").token);
      return c.json(await readEmailChoices(deps.db, email));
    })
    .post(
      "/change",
      limit,
      bodyLimit(16 * KILOBYTE),
      validateJson(EmailChoicesChange),
      async (c) => {
        const { token, ...change } = c.req.valid("json");
        const email = await findAddress(c, token);
        const source = token ? "email" : "account";
        return c.json(await changeEmailChoices(deps, email, change, source));
      },
    )
    .post(
      "/link",
      limitMails,
      bodyLimit(4 * KILOBYTE),
      validateJson(EmailLinkRequest),
      async (c) => {
        await requestEmailLink(deps, c.req.valid("json").email);
        return c.json({ message: m.account_reply_link_sent() });
      },
    );
}
