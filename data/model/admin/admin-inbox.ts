import * as v from "valibot";
import { MAIL_KINDS } from "../content/mail-kinds.ts";
import { PAGING } from "../http/paging.ts";
import { requiredText } from "../text/fields.ts";
import { AdminCustomer } from "./admin-customer.ts";

export const MessageQuery = v.object({
  ...PAGING,
  state: v.optional(v.picklist(["all", "unread", "unanswered", "answered", "closed"]), "all"),
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
  /** Name of the operator who answered it or marked it as answered. */
  answeredBy: v.nullable(v.string()),
  closedAt: v.nullable(v.string()),
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
  closed: v.optional(v.boolean()),
});
export type MessageMarks = v.InferOutput<typeof MessageMarks>;

/** The state of a message. An answered one may be closed too. */
export type MessageState = "unread" | "open" | "answered" | "closed";

export function messageState({
  readAt,
  answeredAt,
  closedAt,
}: Pick<Message, "readAt" | "answeredAt" | "closedAt">): MessageState {
  if (closedAt) return "closed";
  if (answeredAt) return "answered";
  return readAt ? "open" : "unread";
}

/** A message of the customer, or an operator's reply, in a thread. */
export const ThreadEntry = v.object({
  id: v.string(),
  kind: v.picklist(["message", "reply"]),
  /** Name of the customer or the operator. */
  author: v.string(),
  /** The subject of a message; null for a reply. */
  subject: v.nullable(v.string()),
  text: v.string(),
  createdAt: v.string(),
  /** Whether the e-mail with a reply was sent; null for a message, and once the outbox has deleted it. */
  mail: v.nullable(v.picklist(["waiting", "sent", "failed"])),
});
export type ThreadEntry = v.InferOutput<typeof ThreadEntry>;

/** Response of GET /api/admin/messages/{id}. */
export const MessageThread = v.object({
  ...Message.entries,
  /** All messages from the same address and the replies to them, oldest first. */
  thread: v.array(ThreadEntry),
  /** The latest reply to this message. */
  lastReplyId: v.nullable(v.string()),
  /** Id of the customer with this address; null without an order or account. */
  customerId: v.nullable(v.string()),
  orders: AdminCustomer.entries.latestOrders,
});
export type MessageThread = v.InferOutput<typeof MessageThread>;

/** Body of POST /api/admin/messages/{id}/replies. */
export const MessageReply = v.object({
  /** Made by the browser, so that a repeated request sends one e-mail. */
  id: v.pipe(v.string(), v.uuid("must be a UUID")),
  body: requiredText(10_000),
  /** The latest reply that the operator has seen; 409 if there is another one. */
  lastReplyId: v.nullable(v.pipe(v.string(), v.maxLength(100))),
});
export type MessageReply = v.InferOutput<typeof MessageReply>;

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
const MailText = v.object({ subject: v.string(), text: v.string(), html: v.string() });

/** Response of GET /api/admin/outbox/{id}. */
export const OutboxMailText = v.object({
  ...MailText.entries,
  /** Whether a placeholder stands for a code or a token that only the recipient may see. */
  isSecretHidden: v.boolean(),
});
export type OutboxMailText = v.InferOutput<typeof OutboxMailText>;

/** Response of POST /api/admin/mail-texts/{kind}/preview: an e-mail with texts that are not saved yet. */
export const MailPreview = v.object({
  ...MailText.entries,
  /** The order that it is about; null: an invented one, because the store has none. */
  orderNumber: v.nullable(v.string()),
});
export type MailPreview = v.InferOutput<typeof MailPreview>;
