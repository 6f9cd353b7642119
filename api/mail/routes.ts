import { Hono } from "hono";
import { type OutboxMailText, OutboxQuery } from "../../data/model/admin/admin-inbox.ts";
import type { MailKind } from "../../data/model/content/mail-kinds.ts";
import type { OperatorSession } from "../../data/model/people/operator.ts";
import { can } from "../../data/model/people/permissions.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { failure } from "../http/errors.ts";
import { requires } from "../http/permissions.ts";
import { validateQuery } from "../http/validation.ts";
import { findCodeRequester } from "../people/customers/sign-in-codes.ts";
import { findMail, listOutbox, retryMail } from "./admin-store.ts";
import { SECRET_PLACEHOLDER } from "./mail-content.ts";
import { toPreviewHtml } from "./mail-html.ts";
import { writeMail } from "./write-mail.ts";

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
      if (!mail) throw failure(404, "Email not found");
      const isVisible = await isSecretVisible(deps, mail, c.get("operator"));
      let isSecretHidden = false;
      const insertSecret = (secret: string) => {
        if (isVisible) return secret;
        isSecretHidden = true;
        return SECRET_PLACEHOLDER;
      };
      const options = { db, publicUrl: config.publicUrl, now: clock(), insertSecret };
      const written = await writeMail(options, mail.kind, mail.subjectId);
      if (!written) throw failure(404, "Email not found");
      const { subject, text } = written;
      const html = toPreviewHtml(written);
      const body: OutboxMailText = { subject, text, html, isSecretHidden };
      return c.json(body);
    })
    .post("/:id/retry", async (c) => {
      const found = await retryMail(deps, c.req.param("id"));
      if (!found) throw failure(404, "There is no unsent email with this id.");
      return c.json({ message: "The email will be sent again." });
    });
}

/**
 * Whether an operator sees the secret of an e-mail, which authenticates its recipient: only the code with which a
 * customer signs in, and only an owner of a store that sends no e-mail, who passes it on. An operator who requested
 * the code would sign in as the customer with it.
 */
async function isSecretVisible(
  { db, config }: ApiDeps,
  { kind, subjectId }: { kind: MailKind; subjectId: string },
  session: OperatorSession | undefined,
): Promise<boolean> {
  if (kind !== "sign-in-code" || config.smtpUrl !== undefined || !session) return false;
  const { id, role } = session.operator;
  return can(role, "sign-in-codes.read") && (await findCodeRequester(db, subjectId)) !== id;
}
