import { m } from "../../data/i18n/messages.js";
import type { RecalledOrder, RecallTexts } from "../../data/model/admin/recall.ts";
import { getLocale } from "../../data/model/locale.ts";
import { formatDay } from "../../data/model/text/dates.ts";
import { listRecalled, resolveFilter } from "../sales/recalls/list-recalled.ts";
import { filterOf, RECALL_FILTER_COLUMNS } from "../sales/recalls/store.ts";
import { type MailContent, type MailContext, writeToCustomer } from "./mail-content.ts";

/** Writes the notice of a recall to an address; undefined after its erasure. */
export async function writeRecallNotice(
  context: MailContext,
  recipientId: string,
): Promise<MailContent | undefined> {
  const found = await context.db
    .selectFrom("recall_recipients")
    .innerJoin("recalls", "recalls.id", "recall_recipients.recall_id")
    .select(["texts", "email_key", ...RECALL_FILTER_COLUMNS])
    .where("recall_recipients.id", "=", recipientId)
    .where("email", "<>", "")
    .executeTakeFirst();
  if (!found) return undefined;
  const texts: RecallTexts = JSON.parse(found.texts);
  const filter = await resolveFilter(context.db, filterOf(found));
  const lines = await listRecalled(context.db, filter, {
    emailKey: found.email_key,
    limit: MAX_LINES,
  });
  return composeRecallNotice(texts, lines, context);
}

/** Lines of orders that a notice lists. */
export const MAX_LINES = 50;

/**
 * The operator's text and what the customer ordered. It is no marketing: it has no link to unsubscribe, and says why.
 */
export function composeRecallNotice(
  texts: RecallTexts,
  lines: readonly Pick<
    RecalledOrder,
    "name" | "product" | "quantity" | "lot" | "orderNumber" | "createdAt"
  >[],
  context: Pick<MailContext, "store" | "texts">,
): MailContent {
  const isFrench = getLocale() === "fr" && texts.messageFr !== "";
  return writeToCustomer(context, "recall-notice", {
    values: {
      "customer.name": lines.at(-1)?.name ?? "",
      "recall.subject": isFrench ? texts.subjectFr : texts.subject,
    },
    details: [
      ...(isFrench ? texts.messageFr : texts.message).split(/\n\s*\n/),
      ...(lines.length > 0 ? [{ title: m.mail_recall_ordered(), lines: lines.map(describe) }] : []),
    ],
    end: [{ note: m.mail_recall_reason({ store: context.store.name }) }],
    replyTo: context.store.email,
  });
}

function describe({
  product,
  quantity,
  lot,
  orderNumber,
  createdAt,
}: Parameters<typeof composeRecallNotice>[1][number]): string {
  const line = { item: `${quantity} × ${product}`, orderNumber, date: formatDay(createdAt) };
  return lot === null ? m.mail_recall_line(line) : m.mail_recall_line_lot({ ...line, lot });
}
