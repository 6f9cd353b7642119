import { hasOptedOut, listReviewableProducts } from "../catalogue/reviews/review-requests.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "../http/email-links.ts";
import { type MailContent, type MailContext, writeToCustomer } from "./mail-content.ts";

/**
 * Asks the customer of a delivered order for reviews; undefined if the order is not delivered any more
 * or was refunded, if the customer declined these e-mails, or if there is nothing left to review.
 */
export async function writeReviewRequest(
  context: MailContext,
  orderId: string,
): Promise<MailContent | undefined> {
  const { db } = context;
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
  return composeReviewRequest({ ...order, products }, context);
}

type ReviewRequest = {
  customerName: string;
  token: string;
  products: readonly { title: string; imageUrl: string | null }[];
};

export function composeReviewRequest(
  { customerName, token: secret, products }: ReviewRequest,
  context: MailContext,
): MailContent {
  const { publicUrl, store } = context;
  const token = context.insertSecret(secret);
  return writeToCustomer(context, "review-request", {
    values: { "customer.name": customerName },
    details: [
      { rows: products.map(({ title, imageUrl }) => [title, "", imageUrl]) },
      { text: "Write a review", url: `${publicUrl}/review/${token}`, isMain: true },
      {
        note: "This link works without signing in, for this order only. Your email address is not published.",
      },
    ],
    end: [{ text: "No more emails about reviews", url: unsubscribeUrl(publicUrl, token) }],
    replyTo: store.email,
    headers: unsubscribeHeaders(publicUrl, token),
  });
}
