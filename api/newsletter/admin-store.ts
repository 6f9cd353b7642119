import type { NewsletterSummary } from "../../data/model/admin-inbox.ts";
import type { Db } from "../db/schema.ts";

const LATEST = 20;

/** The number of subscribers and the latest ones, without cancelled subscriptions. */
export async function summarizeNewsletter(db: Db): Promise<NewsletterSummary> {
  const { count } = await db
    .selectFrom("newsletter_subscriptions")
    .select((by) => by.fn.countAll<number>().as("count"))
    .where("unsubscribed_at", "is", null)
    .executeTakeFirstOrThrow();
  const latest = await selectSubscriptions(db)
    .orderBy("subscribed_at", "desc")
    .orderBy("id")
    .limit(LATEST)
    .execute();
  return { count, latest };
}

/** All subscriptions that are not cancelled, the earliest first. */
export async function listSubscriptions(db: Db) {
  return selectSubscriptions(db)
    .select("unsubscribe_token as unsubscribeToken")
    .orderBy("subscribed_at")
    .orderBy("id")
    .execute();
}

function selectSubscriptions(db: Db) {
  return db
    .selectFrom("newsletter_subscriptions")
    .select(["email", "subscribed_at as subscribedAt"])
    .where("unsubscribed_at", "is", null);
}
