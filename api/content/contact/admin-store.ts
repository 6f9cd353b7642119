import type {
  MessageList,
  MessageMarks,
  MessageQuery,
} from "../../../data/model/admin/admin-inbox.ts";
import { countRows } from "../../db/count-rows.ts";
import type { Db } from "../../db/tables/schema.ts";
import { containsText } from "../../db/text-search.ts";

/** Lists a page of messages, newest first. */
export async function listMessages(db: Db, query: MessageQuery): Promise<MessageList> {
  const { search, state } = query;
  let found = db.selectFrom("contact_messages");
  if (state === "unread") found = found.where("read_at", "is", null);
  if (state === "unanswered") found = found.where("answered_at", "is", null);
  if (search) {
    found = found.where((by) =>
      by.or(
        (["name", "email", "subject", "message"] as const).map((column) =>
          containsText<"contact_messages">(column, search),
        ),
      ),
    );
  }
  const messages = await found
    .select(["id", "name", "email", "subject", "message"])
    .select(["created_at as createdAt", "read_at as readAt", "answered_at as answeredAt"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const total = await countRows(found);
  const unread = db.selectFrom("contact_messages").where("read_at", "is", null);
  return { messages, total, unread: await countRows(unread) };
}

/** Marks a message as read or answered, or removes the mark. Returns false if it does not exist. */
export async function markMessage(
  db: Db,
  id: string,
  { read, answered }: MessageMarks,
  now: Date,
): Promise<boolean> {
  const time = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable("contact_messages")
    .set((by) => {
      // Keeps the time of the first mark. An answered message counts as read.
      const first = (column: "read_at" | "answered_at") => by.fn.coalesce(column, by.val(time));
      return {
        ...(read !== undefined && { read_at: read ? first("read_at") : null }),
        ...(answered !== undefined && { answered_at: answered ? first("answered_at") : null }),
        ...(answered && { read_at: first("read_at") }),
        id,
      };
    })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
