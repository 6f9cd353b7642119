import type { NewsletterSummary } from "../../data/model/admin-inbox.ts";
import type { Db } from "../db/schema.ts";

const LATEST = 20;

/** Counts the subscriptions and lists the latest 20. */
export async function summarizeNewsletter(db: Db): Promise<NewsletterSummary> {
  const { count } = await db
    .selectFrom("newsletter_subscriptions")
    .select((by) => by.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const latest = await selectSubscriptions(db)
    .orderBy("subscribed_at", "desc")
    .orderBy("id")
    .limit(LATEST)
    .execute();
  return { count, latest };
}

/** Lists all subscriptions, oldest first. */
export async function listSubscriptions(db: Db) {
  return selectSubscriptions(db).orderBy("subscribed_at").orderBy("id").execute();
}

function selectSubscriptions(db: Db) {
  return db
    .selectFrom("newsletter_subscriptions")
    .select(["email", "subscribed_at as subscribedAt"]);
}
