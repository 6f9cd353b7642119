import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import * as v from "valibot";
import type { MailPreview } from "../../data/model/admin/admin-inbox.ts";
import { NoValues } from "../../data/model/admin/staff.ts";
import {
  CUSTOMER_MAIL_KINDS,
  type CustomerMailKind,
  hasChoices,
  mailLabel,
} from "../../data/model/content/mail-kinds.ts";
import { MailTextDraft, mailTexts } from "../../data/model/settings/mail-texts.ts";
import { recordActivity } from "../activity/record.ts";
import { enqueueMail } from "../db/outbox.ts";
import { transaction } from "../db/transaction.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { bodyLimit, MEGABYTE } from "../http/body-limit.ts";
import { failure } from "../http/errors.ts";
import { requires } from "../http/permissions.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { toIssues, validateJson } from "../http/validation.ts";
import { composeExample } from "./example-mail.ts";
import { renderMail } from "./mail-content.ts";
import { toPreviewHtml } from "./mail-html.ts";
import { readMailContext } from "./write-mail.ts";

/**
 * /api/admin/mail-texts: previews of e-mails with texts that are not saved yet, and test e-mails to the
 * operator. The texts themselves are settings.
 */
export function createMailTextRoutes(deps: ApiDeps) {
  const { db, dialect, config, clock } = deps;
  return (
    new Hono<Env>()
      // Roles that view settings view orders too, of which the preview shows one.
      .post(
        "/:kind/preview",
        requires("settings.read"),
        bodyLimit(MEGABYTE),
        validateJson(MailTextDraft),
        async (c) => {
          const kind = requireKind(c.req.param("kind"));
          const draft = v.safeParse(mailTexts(kind), c.req.valid("json"));
          if (!draft.success)
            throw failure(422, "The texts are not valid.", toIssues(draft.issues));
          const context = await readMailContext({
            db,
            publicUrl: config.publicUrl,
            now: clock(),
          });
          const texts = { ...context.texts, [kind]: draft.output };
          const { content, orderNumber } = await composeExample({ ...context, texts }, kind);
          const mail = await renderMail(context, content, { hasChoices: hasChoices(kind) });
          const { subject, text } = mail;
          const response: MailPreview = { subject, text, html: toPreviewHtml(mail), orderNumber };
          return c.json(response);
        },
      )
      .post(
        "/:kind/test",
        requires("settings.write"),
        rateLimit(deps, "mail-test", { requests: 10, minutes: 10 }),
        bodyLimit(MEGABYTE),
        validateJson(NoValues),
        async (c) => {
          const kind = requireKind(c.req.param("kind"));
          const recipient = c.get("operator")?.operator.email;
          if (!recipient)
            throw failure(409, "Your account has no email address. Enter one under Staff.");
          const subjectId = `${kind}.${randomUUID()}`;
          await transaction(db, dialect, async (trx) => {
            await enqueueMail(trx, { kind: "text-test", subjectId, recipient }, clock());
            const object = { kind: "email", name: `Test: ${mailLabel(kind)}` } as const;
            await recordActivity(trx, { action: "requested", object });
          });
          deps.wakeMail?.();
          const message = deps.config.smtpUrl
            ? `The test is sent to ${recipient}.`
            : "The test waits in the outbox, because SMTP_URL is not set.";
          return c.json({ message }, 201);
        },
      )
  );
}

function requireKind(name: string): CustomerMailKind {
  const kind = CUSTOMER_MAIL_KINDS.find((one) => one === name);
  if (!kind) throw failure(404, "There is no such kind of email.");
  return kind;
}
