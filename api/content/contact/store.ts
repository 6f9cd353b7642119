import { createHash, randomUUID } from "node:crypto";
import type { ContactMessage } from "../../../data/model/content/contact.ts";
import type { Db } from "../../db/tables/schema.ts";

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
