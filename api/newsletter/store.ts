import { randomUUID } from "node:crypto";
import type { Db } from "../db/schema.ts";

/**
 * Keeps an address for the newsletter, once: case and a second subscription make no difference,
 * and nothing tells the caller which of both it was.
 */
export async function insertSubscription(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto("newsletter_subscriptions")
    .values({
      id: randomUUID(),
      email: email.trim().toLowerCase(),
      subscribed_at: now.toISOString(),
    })
    .onConflict((taken) => taken.column("email").doNothing())
    .execute();
}
