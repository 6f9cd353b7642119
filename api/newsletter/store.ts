import { randomUUID } from "node:crypto";
import type { Db } from "../db/schema.ts";
import { createToken } from "../db/token.ts";

/**
 * Stores a newsletter subscription, once per address. Subscribing again revives a cancelled
 * subscription. The caller cannot distinguish these cases.
 */
export async function insertSubscription(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto("newsletter_subscriptions")
    .values({
      id: randomUUID(),
      email: email.trim().toLowerCase(),
      subscribed_at: now.toISOString(),
      unsubscribe_token: createToken(),
    })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet((by) => ({
          subscribed_at: by.ref("excluded.subscribed_at"),
          unsubscribed_at: null,
        }))
        .where("newsletter_subscriptions.unsubscribed_at", "is not", null),
    )
    .execute();
}

/** Cancels the subscription with a token. Returns false if there is none; safe to repeat. */
export async function cancelSubscription(db: Db, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("newsletter_subscriptions")
    .set((by) => ({
      unsubscribed_at: by.fn.coalesce("unsubscribed_at", by.val(now.toISOString())),
    }))
    .where("unsubscribe_token", "=", token)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Creates the tokens of up to `limit` subscriptions without one, and returns their number. */
export async function createMissingTokens(trx: Db, limit: number): Promise<number> {
  const rows = await trx
    .selectFrom("newsletter_subscriptions")
    .select("id")
    .where("unsubscribe_token", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  for (const { id } of rows)
    await trx
      .updateTable("newsletter_subscriptions")
      .set({ unsubscribe_token: createToken() })
      .where("id", "=", id)
      .where("unsubscribe_token", "is", null)
      .execute();
  return rows.length;
}
