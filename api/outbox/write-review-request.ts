import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { hasOptedOut, listReviewableProducts } from "../catalogue/reviews/review-requests.ts";
import type { Db } from "../db/tables/schema.ts";
import type { WrittenMail } from "../mail/mail-html.ts";
import { type Part, renderParts } from "../mail/mail-html.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "../mail/unsubscribe-url.ts";

/**
 * Asks the customer of a delivered order for reviews; undefined if the order is not delivered any more
 * or was refunded, if the customer declined these e-mails, or if there is nothing left to review.
 */
export async function writeReviewRequest(
  { db, publicUrl, store }: { db: Db; publicUrl: string; store: StoreFacts },
  orderId: string,
): Promise<WrittenMail | undefined> {
  const order = await db
    .selectFrom("orders")
    .innerJoin("review_requests", "review_requests.order_id", "orders.id")
    .select(["customer_name as customerName", "token"])
    .where("orders.id", "=", orderId)
    .where("status", "=", "delivered")
    .where("returned_cents", "=", 0)
    .executeTakeFirst();
  if (!order || (await hasOptedOut(db, orderId))) return undefined;
  const products = (await listReviewableProducts(db, orderId)).filter(({ review }) => !review);
  if (products.length === 0) return undefined;
  const { customerName, token } = order;
  const parts: Part[] = [
    `Hello ${customerName},`,
    "Your order arrived a while ago. What do you think of it? A few honest lines help other people to choose, and us to do better.",
    products.map(({ title }) => title).join("\n"),
    { text: "Write a review", url: `${publicUrl}/review/${token}` },
    "This link works without signing in, for this order only. Your e-mail address is not published.",
    { text: "No more e-mails about reviews", url: unsubscribeUrl(publicUrl, token) },
  ];
  return {
    subject: "How do you like it?",
    replyTo: store.email,
    headers: unsubscribeHeaders(publicUrl, token),
    ...renderParts(parts, store),
  };
}
