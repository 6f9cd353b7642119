import { createHash, randomUUID } from "node:crypto";
import type { SelectQueryBuilder } from "kysely";
import type {
  Message,
  MessageList,
  MessageMarks,
  MessageQuery,
} from "../../../data/model/admin/admin-inbox.ts";
import type { ContactMessage } from "../../../data/model/content/contact.ts";
import { getLocale } from "../../../data/model/locale.ts";
import { countRows } from "../../db/count-rows.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { containsText } from "../../db/text-search.ts";

/**
 * Stores a message and returns its id. The same message with the same key is stored once, because a
 * browser that did not receive the response sends it again.
 */
export async function insertContactMessage(
  db: Db,
  message: ContactMessage,
  key: string | undefined,
  now: Date,
): Promise<string> {
  const id = key === undefined ? randomUUID() : deriveId(key, message);
  await db
    .insertInto("contact_messages")
    .values({
      ...message,
      id,
      created_at: now.toISOString(),
      read_at: null,
      answered_at: null,
      locale: getLocale(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return id;
}

/** Derives a UUID (version 8, RFC 9562) from the key and the content. */
function deriveId(key: string, message: ContactMessage): string {
  const { name, email, subject, message: text } = message;
  const hash = createHash("sha256").update(JSON.stringify([key, name, email, subject, text]));
  const hex = hash.digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

/** Lists a page of messages, newest first. */
export async function listMessages(db: Db, query: MessageQuery): Promise<MessageList> {
  const { search, state } = query;
  let found = db.selectFrom("contact_messages");
  if (state === "unread") found = found.where("read_at", "is", null);
  if (state === "unanswered")
    found = found.where("answered_at", "is", null).where("closed_at", "is", null);
  if (state === "answered") found = found.where("answered_at", "is not", null);
  if (state === "closed") found = found.where("closed_at", "is not", null);
  if (search) {
    found = found.where((by) =>
      by.or(
        (["name", "email", "subject", "message"] as const).map((column) =>
          containsText<"contact_messages">(column, search),
        ),
      ),
    );
  }
  const messages = await selectMessages(found)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const total = await countRows(found);
  const unread = db.selectFrom("contact_messages").where("read_at", "is", null);
  return { messages, total, unread: await countRows(unread) };
}

/** Selects messages with the names of the operators who answered them. */
function selectMessages(found: SelectQueryBuilder<Database, "contact_messages", object>) {
  return found
    .select(["id", "name", "email", "subject", "message", "created_at as createdAt"])
    .select(["read_at as readAt", "answered_at as answeredAt", "closed_at as closedAt"])
    .select((by) =>
      by
        .selectFrom("operators")
        .select("operators.name")
        .whereRef("operators.id", "=", "answered_by")
        .as("answeredBy"),
    );
}

export async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  const found = db.selectFrom("contact_messages").where("id", "=", id);
  return selectMessages(found).executeTakeFirst();
}

/** When a message was read, answered and closed. */
export async function findMarks(db: Db, id: string) {
  return db
    .selectFrom("contact_messages")
    .select(["read_at as readAt", "answered_at as answeredAt", "closed_at as closedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Marks a message as read, answered or closed, or removes the mark. Returns false if it does not exist.
 *
 * @param operatorId who answered it
 */
export async function markMessage(
  db: Db,
  id: string,
  { read, answered, closed }: MessageMarks,
  { now, operatorId }: { now: Date; operatorId: string | null },
): Promise<boolean> {
  const time = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable("contact_messages")
    .set((by) => {
      // Keeps the time of the first mark. An answered message counts as read.
      const first = (column: "read_at" | "answered_at" | "closed_at") =>
        by.fn.coalesce(column, by.val(time));
      return {
        ...(read !== undefined && { read_at: read ? first("read_at") : null }),
        ...(answered !== undefined && { answered_at: answered ? first("answered_at") : null }),
        ...(answered !== undefined && {
          answered_by: answered ? by.fn.coalesce("answered_by", by.val(operatorId)) : null,
        }),
        ...(closed !== undefined && { closed_at: closed ? first("closed_at") : null }),
        ...((answered || closed) && { read_at: first("read_at") }),
        // A statement that sets nothing would be invalid.
        id,
      };
    })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
