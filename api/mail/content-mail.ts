import { m } from "../../data/i18n/messages.js";
import { formatDateTime } from "../../data/model/text/dates.ts";
import { findConfirmationToken } from "../content/newsletter/store.ts";
import type { Db } from "../db/tables/schema.ts";
import {
  type MailContent,
  type MailContext,
  messageIdOf,
  pageUrl,
  writeToCustomer,
} from "./mail-content.ts";
import { toOneLine } from "./mail-html.ts";

/** Writes the copy of a message for the store's own address. A reply is sent to the customer. */
export async function writeContactCopy(
  { db, publicUrl }: MailContext,
  id: string,
): Promise<MailContent | undefined> {
  const found = await db
    .selectFrom("contact_messages")
    .select(["name", "email", "subject", "message"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { name, email, subject, message } = found;
  return {
    subject: toOneLine(`Message from ${name}: ${subject}`),
    replyTo: email,
    parts: [
      `From: ${name} <${email}>\nSubject: ${subject}`,
      message,
      {
        text: "Open the message",
        url: `${publicUrl}/admin/messages/${encodeURIComponent(id)}`,
        isMain: true,
      },
    ],
  };
}

/** Writes an operator's reply to a message; undefined if it was erased. */
export async function writeMessageReply(
  context: MailContext,
  replyId: string,
): Promise<MailContent | undefined> {
  const { db } = context;
  const found = await db
    .selectFrom("message_replies")
    .innerJoin("contact_messages", "contact_messages.id", "message_replies.message_id")
    .select(["name", "subject", "message", "contact_messages.created_at as createdAt", "body"])
    .select(["message_replies.message_id as messageId", "message_replies.created_at as repliedAt"])
    .where("message_replies.id", "=", replyId)
    .executeTakeFirst();
  if (!found) return undefined;
  const references = await listEarlierMails(db, found);
  return {
    ...composeMessageReply(found, context),
    ...(references.length > 0 && {
      headers: threadHeaders(references.map((id) => messageIdOf(id, context.publicUrl))),
    }),
  };
}

/** Headers by which mail programs show the e-mails of a thread together (RFC 5322 §3.6.4). */
function threadHeaders(messageIds: readonly string[]): Record<string, string> {
  return { "In-Reply-To": messageIds.at(-1) ?? "", References: messageIds.join(" ") };
}

/** Earlier e-mails of a thread that the references name. */
const MAX_REFERENCES = 20;

/** The ids of the e-mails about a message before a time: the copy for the store, and the replies. */
async function listEarlierMails(
  db: Db,
  { messageId, repliedAt }: { messageId: string; repliedAt: string },
): Promise<string[]> {
  const replies = db
    .selectFrom("message_replies")
    .select("id")
    .where("message_id", "=", messageId)
    .where("created_at", "<", repliedAt);
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where((by) =>
      by.or([
        by.and([by("kind", "=", "contact-copy"), by("subject_id", "=", messageId)]),
        by.and([by("kind", "=", "message-reply"), by("subject_id", "in", replies)]),
      ]),
    )
    .orderBy("created_at")
    .limit(MAX_REFERENCES)
    .execute();
  return rows.map(({ id }) => id);
}

type Reply = { name: string; subject: string; message: string; createdAt: string; body: string };

/** The reply, and below it the message that it answers. */
export function composeMessageReply(
  { name, subject, message, createdAt, body }: Reply,
  context: MailContext,
): MailContent {
  return writeToCustomer(context, "message-reply", {
    values: { "customer.name": name, "message.subject": subject },
    details: [body],
    end: [{ note: m.mail_reply_quoted({ time: formatDateTime(createdAt) }) }, { quote: message }],
    // It is a letter.
    hasHeading: false,
    replyTo: context.store.email,
  });
}

/**
 * Writes the e-mail that asks to confirm a newsletter subscription. Undefined if the request was
 * confirmed, repeated or deleted meanwhile.
 */
export async function writeNewsletterMail(
  context: MailContext,
  requestId: string,
): Promise<MailContent | undefined> {
  const token = await findConfirmationToken(context.db, requestId);
  return token === undefined ? undefined : composeNewsletterMail(token, context);
}

/** The link opens a page with a button, because mail scanners open links. */
export function composeNewsletterMail(secret: string, context: MailContext): MailContent {
  const token = context.insertSecret(secret);
  const url = pageUrl(context.publicUrl, `/confirm-subscription?token=${token}`);
  return writeToCustomer(context, "newsletter-confirmation", {
    values: {},
    details: [{ text: m.mail_newsletter_confirm(), url, isMain: true }],
  });
}
