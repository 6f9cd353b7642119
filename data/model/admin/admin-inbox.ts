import * as v from "valibot";
import { MAIL_KINDS } from "../content/mail-kinds.ts";
import { PAGING } from "../http/paging.ts";

export const MessageQuery = v.object({
  ...PAGING,
  state: v.optional(v.picklist(["all", "unread", "unanswered"]), "all"),
});
export type MessageQuery = v.InferOutput<typeof MessageQuery>;

/** A message of the contact form. */
export const Message = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  message: v.string(),
  createdAt: v.string(),
  readAt: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
});
export type Message = v.InferOutput<typeof Message>;

export const MessageList = v.object({
  messages: v.array(Message),
  total: v.number(),
  unread: v.number(),
});
export type MessageList = v.InferOutput<typeof MessageList>;

/** Body of PATCH /api/admin/messages/{id}; missing fields stay unchanged. */
export const MessageMarks = v.object({
  read: v.optional(v.boolean()),
  answered: v.optional(v.boolean()),
});
export type MessageMarks = v.InferOutput<typeof MessageMarks>;

/** Response of GET /api/admin/newsletter. */
export const NewsletterSummary = v.object({
  count: v.number(),
  latest: v.array(v.object({ email: v.string(), subscribedAt: v.string() })),
});
export type NewsletterSummary = v.InferOutput<typeof NewsletterSummary>;

/** An e-mail of the outbox: due, sent, or given up (neither due nor sent). */
export const OutboxMail = v.object({
  id: v.string(),
  kind: v.picklist(MAIL_KINDS),
  recipient: v.string(),
  attempts: v.number(),
  dueAt: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
  lastError: v.nullable(v.string()),
  createdAt: v.string(),
});
export type OutboxMail = v.InferOutput<typeof OutboxMail>;

export const OutboxQuery = v.object({
  ...PAGING,
  state: v.optional(v.picklist(["all", "due", "sent", "given-up"]), "all"),
});
export type OutboxQuery = v.InferOutput<typeof OutboxQuery>;

export const OutboxList = v.object({
  mails: v.array(OutboxMail),
  total: v.number(),
  /** Whether e-mail is sent at all: SMTP_URL is set. */
  isSending: v.boolean(),
});
export type OutboxList = v.InferOutput<typeof OutboxList>;

/** The text of an e-mail with the current data of its order or message. */
export const MailText = v.object({ subject: v.string(), text: v.string(), html: v.string() });
export type MailText = v.InferOutput<typeof MailText>;
