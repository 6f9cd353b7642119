import type { NewsletterSummary } from "../../../data/model/admin/admin-inbox.ts";
import { countRows } from "../../db/count-rows.ts";
import type { Db } from "../../db/tables/schema.ts";

const LATEST = 20;

/** The number of subscribers and the latest ones, without cancelled subscriptions. */
export async function summarizeNewsletter(db: Db): Promise<NewsletterSummary> {
  const count = await countRows(
    db.selectFrom("newsletter_subscriptions").where("unsubscribed_at", "is", null),
  );
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
