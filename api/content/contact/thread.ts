import type {
  MessageReply,
  MessageThread,
  ThreadEntry,
} from "../../../data/model/admin/admin-inbox.ts";
import { compareText } from "../../../data/model/text/plain-text.ts";
import { listCustomerOrders } from "../../accounts/customers-admin-store.ts";
import { recordActivity } from "../../activity/record.ts";
import { toEmailKey } from "../../db/email-key.ts";
import { enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { findMessage, markMessage } from "./store.ts";

/** The latest messages of an address, and its latest orders, that a thread contains. */
const MAX_MESSAGES = 100;
const MAX_ORDERS = 20;

/**
 * Reads a message with all others from the same address, the replies to them and the orders of the address;
 * undefined if there is no such message.
 */
export async function readThread(db: Db, id: string): Promise<MessageThread | undefined> {
  const message = await findMessage(db, id);
  if (!message) return undefined;
  const emailKey = toEmailKey(message.email);
  const entries = [
    ...(await listMessages(db, message.email)),
    ...(await listReplies(db, message.email)),
  ];
  const orders = await listCustomerOrders(db, emailKey, MAX_ORDERS);
  return {
    ...message,
    thread: entries.sort((one, other) => compareText(one.createdAt, other.createdAt)),
    lastReplyId: (await findLastReply(db, id))?.id ?? null,
    customerId: orders[0]?.id ?? (await findAccountId(db, emailKey)) ?? null,
    orders,
  };
}

/** The spellings of an address in messages, in lower case. */
const spellingsOf = (email: string) => [toEmailKey(email), email.trim().toLowerCase()];

async function listMessages(db: Db, email: string): Promise<ThreadEntry[]> {
  const rows = await db
    .selectFrom("contact_messages")
    .select(["id", "name as author", "subject", "message as text", "created_at as createdAt"])
    .where((by) => by(by.fn("lower", ["email"]), "in", spellingsOf(email)))
    .orderBy("created_at", "desc")
    .limit(MAX_MESSAGES)
    .execute();
  return rows.map((row) => ({ ...row, kind: "message", mail: null }));
}

async function listReplies(db: Db, email: string): Promise<ThreadEntry[]> {
  const rows = await db
    .selectFrom("message_replies")
    .innerJoin("contact_messages", "contact_messages.id", "message_id")
    .leftJoin("operators", "operators.id", "operator_id")
    .leftJoin("outbox", (join) =>
      join
        .onRef("outbox.subject_id", "=", "message_replies.id")
        .on("outbox.kind", "=", "message-reply"),
    )
    .select(["message_replies.id", "body as text", "message_replies.created_at as createdAt"])
    .select(["operators.name as author", "outbox.id as mailId", "sent_at as sentAt"])
    .select("due_at as dueAt")
    .where((by) => by(by.fn("lower", ["contact_messages.email"]), "in", spellingsOf(email)))
    .orderBy("message_replies.created_at", "desc")
    .limit(MAX_MESSAGES)
    .execute();
  return rows.map(({ mailId, sentAt, dueAt, author, ...row }) => ({
    ...row,
    author: author ?? "Operator",
    kind: "reply",
    subject: null,
    mail: mailId === null ? null : sentAt ? "sent" : dueAt ? "waiting" : "failed",
  }));
}

async function findLastReply(db: Db, messageId: string) {
  return db
    .selectFrom("message_replies")
    .select(["id", "created_at as createdAt"])
    .where("message_id", "=", messageId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function findAccountId(db: Db, emailKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", emailKey)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return row?.id;
}

type ReplyOutcome = "replied" | "none" | "conflict";

/** Thrown to roll back the transaction. */
class OtherReply extends Error {
  override name = "OtherReply";
}

/**
 * Replies to a message by e-mail and marks all messages of its address as answered. The same reply again is
 * sent once. Of two operators who reply at the same time, the second one learns of the first reply.
 */
export async function replyToMessage(
  { db, dialect, clock }: Pick<ApiDeps, "db" | "dialect" | "clock">,
  messageId: string,
  reply: MessageReply,
  operatorId: string | null,
): Promise<ReplyOutcome> {
  try {
    return await transaction(db, dialect, async (trx) => {
      const now = clock();
      // Locks the message, so that replies to it are written one after the other.
      const marks = { answered: true, closed: false };
      if (!(await markMessage(trx, messageId, marks, { now, operatorId }))) return "none";
      const last = await findLastReply(trx, messageId);
      if (last?.id === reply.id) return "replied";
      if ((last?.id ?? null) !== reply.lastReplyId) throw new OtherReply();
      // After the last one, so that replies keep their order.
      const createdAt = timeAfter(last?.createdAt ?? "", now);
      await insertReply(trx, messageId, reply, { createdAt, operatorId });
      // The log names only the field, because the text is personal data.
      const changes = [{ field: "reply", before: null, after: null }];
      const object = { kind: "message", id: messageId } as const;
      await recordActivity(trx, { action: "changed", object, changes });
      return "replied";
    });
  } catch (error) {
    if (error instanceof OtherReply) return "conflict";
    throw error;
  }
}

async function insertReply(
  trx: Db,
  messageId: string,
  { id, body }: MessageReply,
  { createdAt, operatorId }: { createdAt: string; operatorId: string | null },
): Promise<void> {
  const { email: recipient } = await trx
    .selectFrom("contact_messages")
    .select("email")
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("message_replies")
    .values({ id, message_id: messageId, body, operator_id: operatorId, created_at: createdAt })
    .execute();
  await enqueueMail(trx, { kind: "message-reply", subjectId: id, recipient }, new Date(createdAt));
  await trx
    .updateTable("contact_messages")
    .set({ answered_at: createdAt, answered_by: operatorId })
    .where((by) => by(by.fn("lower", ["email"]), "in", spellingsOf(recipient)))
    .where("answered_at", "is", null)
    .execute();
}
