import { createHash, randomUUID } from "node:crypto";
import type { ContactMessage } from "../../data/model/contact.ts";
import type { Db } from "../db/schema.ts";

/**
 * Keeps a message for the operator. The same message under the same key is kept once, however often
 * a browser that lost the answer sends it again. Answers its id.
 */
export async function insertContactMessage(
  db: Db,
  message: ContactMessage,
  key: string | undefined,
  now: Date,
): Promise<string> {
  const id = key === undefined ? randomUUID() : idOf(key, message);
  await db
    .insertInto("contact_messages")
    .values({
      ...message,
      id,
      created_at: now.toISOString(),
      read_at: null,
      answered_at: null,
    })
    .onConflict((taken) => taken.column("id").doNothing())
    .execute();
  return id;
}

/** A UUID (version 8, of own making) that follows from key and content. */
function idOf(key: string, message: ContactMessage): string {
  const { name, email, subject, message: text } = message;
  const hash = createHash("sha256").update(JSON.stringify([key, name, email, subject, text]));
  const hex = hash.digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
