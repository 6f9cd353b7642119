import { Hono } from "hono";
import { type MailText, OutboxQuery } from "../../data/model/admin/admin-inbox.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { failure } from "../http/errors.ts";
import { requires } from "../http/permissions.ts";
import { validateQuery } from "../http/validation.ts";
import { findMail, listOutbox, retryMail } from "./admin-store.ts";
import { writeMail } from "./write-mail.ts";

/** A store that sends e-mail shows no operator the code with which a customer signs in. */
const HIDDEN_CODE: MailText = {
  subject: "Sign-in code",
  text: "The text is not shown, because it contains the customer's code.",
  html: "",
};

/** /api/admin/outbox: lists e-mails, returns the text of one, and sends failed ones again. */
export function createOutboxRoutes(deps: ApiDeps) {
  const { db, clock, config } = deps;
  return new Hono<Env>()
    .use(requires("emails.read", "emails.write"))
    .get("/", validateQuery(OutboxQuery), async (c) => {
      const list = await listOutbox(db, c.req.valid("query"));
      return c.json({ ...list, isSending: config.smtpUrl !== undefined });
    })
    .get("/:id", async (c) => {
      const mail = await findMail(db, c.req.param("id"));
      if (mail?.kind === "sign-in-code" && config.smtpUrl !== undefined) return c.json(HIDDEN_CODE);
      const context = { db, publicUrl: config.publicUrl, now: clock() };
      const written = mail && (await writeMail(context, mail.kind, mail.subjectId));
      if (!written) throw failure(404, "Email not found");
      const { subject, text, html } = written;
      return c.json({ subject, text: hideTokens(text), html: hideTokens(html) });
    })
    .post("/:id/retry", async (c) => {
      const found = await retryMail(deps, c.req.param("id"));
      if (!found) throw failure(404, "There is no unsent email with this id.");
      return c.json({ message: "The email will be sent again." });
    });
}

/** A token in a link authenticates the customer, so the operator must not see it. */
const hideTokens = (text: string) => text.replace(/\b[\w-]{43}(?![\w-])/g, "…");
