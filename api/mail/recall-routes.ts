import { Hono } from "hono";
import { type RecallPreview, RecallTexts } from "../../data/model/admin/recall.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { failure } from "../http/errors.ts";
import { withLocale } from "../http/locale.ts";
import { requires } from "../http/permissions.ts";
import { validateJson } from "../http/validation.ts";
import { listRecalled, resolveFilter, selectRecalled } from "../sales/recalls/list-recalled.ts";
import { filterOf, RECALL_FILTER_COLUMNS } from "../sales/recalls/store.ts";
import { readSettings } from "../settings/store.ts";
import { renderMail } from "./mail-content.ts";
import { toPreviewHtml } from "./mail-html.ts";
import { composeRecallNotice, MAX_LINES } from "./recall-mail.ts";
import { readMailContext } from "./write-mail.ts";

/** POST /api/admin/recalls/{id}/preview: the notice as a customer will see it, with texts that are not saved yet. */
export function createRecallPreviewRoutes({ db, config, clock }: ApiDeps) {
  return new Hono<Env>().post(
    "/:id/preview",
    requires("orders.read"),
    validateJson(RecallTexts),
    async (c) => {
      const texts = c.req.valid("json");
      const recall = await db
        .selectFrom("recalls")
        .select(RECALL_FILTER_COLUMNS)
        .where("id", "=", c.req.param("id"))
        .executeTakeFirst();
      if (!recall) throw failure(404, "Recall not found");
      const filter = await resolveFilter(db, filterOf(recall));
      const { languages } = (await readSettings(db)).store;
      const mails: RecallPreview["mails"] = [];
      for (const locale of languages) {
        const order = await selectRecalled(db, filter)
          .select("customer_email_key as emailKey")
          .where("customer_email_key", "<>", "")
          .where("locale", "=", locale)
          .orderBy("orders.created_at", "desc")
          .limit(1)
          .executeTakeFirst();
        const lines = order ? await listRecalled(db, filter, { ...order, limit: MAX_LINES }) : [];
        const mail = await withLocale(locale, async () => {
          const context = await readMailContext({ db, publicUrl: config.publicUrl, now: clock() });
          const content = composeRecallNotice(texts, lines, context);
          return renderMail(context, content, { hasChoices: false });
        });
        const { subject, text } = mail;
        const orderNumber = lines.at(-1)?.orderNumber ?? null;
        mails.push({ locale, subject, text, html: toPreviewHtml(mail), orderNumber });
      }
      return c.json({ mails } satisfies RecallPreview);
    },
  );
}
