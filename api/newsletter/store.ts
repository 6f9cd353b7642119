import { randomUUID } from "node:crypto";
import type { Db } from "../db/schema.ts";

/**
 * Stores an address for the newsletter once, compared without case. The result does not reveal whether
 * the address was subscribed before.
 */
export async function insertSubscription(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto("newsletter_subscriptions")
    .values({
      id: randomUUID(),
      email: email.trim().toLowerCase(),
      subscribed_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
}
