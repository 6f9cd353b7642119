import { m } from "../../data/i18n/messages.js";
import { countOf, formatCount } from "../../data/model/text/plain-text.ts";
import { hasOptedOut, listReviewableProducts } from "../catalogue/reviews/review-requests.ts";
import { listLowStock } from "../catalogue/stock/low-stock.ts";
import { findRequestForMail } from "../catalogue/stock-notifications/store.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "../http/email-links.ts";
import { type MailContent, type MailContext, pageUrl, writeToCustomer } from "./mail-content.ts";
import { type Part, toOneLine } from "./mail-html.ts";

type StockMailKind = "stock-confirmation" | "back-in-stock";
type StockRequest = {
  token: string;
  productId: string;
  title: string;
  imageUrl: string | null;
};

/**
 * Writes the e-mails of a request to be notified when a product is available again: the confirmation
 * of the address, and the notification. Undefined if the request or the product does not exist any more.
 */
export async function writeStockMail(
  context: MailContext,
  kind: StockMailKind,
  requestId: string,
): Promise<MailContent | undefined> {
  const request = await findRequestForMail(context.db, requestId);
  if (!request) return undefined;
  return composeStockMail(kind, request, context);
}

export function composeStockMail(
  kind: StockMailKind,
  { token: secret, productId, title, imageUrl }: StockRequest,
  context: MailContext,
): MailContent {
  const { publicUrl } = context;
  const token = context.insertSecret(secret);
  const link: Part =
    kind === "back-in-stock"
      ? {
          text: m.mail_stock_see({ title }),
          url: pageUrl(publicUrl, `/product/${encodeURIComponent(productId)}`),
        }
      : {
          text: m.mail_stock_confirm(),
          url: pageUrl(publicUrl, `/stock-notification?token=${token}`),
        };
  return writeToCustomer(context, kind, {
    values: { "product.title": title },
    details: [...(imageUrl ? [{ picture: imageUrl, alt: title }] : []), { ...link, isMain: true }],
    end: [
      {
        text: m.mail_stock_unsubscribe(),
        url: unsubscribeUrl(publicUrl, token),
      },
    ],
    headers: unsubscribeHeaders(publicUrl, token),
  });
}

/** Number of variants that the e-mail lists. */
const MAX_LISTED = 100;

/** Writes the daily e-mail about low stock to the operator; undefined if no stock is low any more. */
export async function writeStockAlarm({
  db,
  publicUrl,
  store,
}: MailContext): Promise<MailContent | undefined> {
  const { total, variants } = await listLowStock(db, MAX_LISTED);
  if (total === 0) return undefined;
  const further = total - variants.length;
  return {
    subject: toOneLine(`${store.name}: ${countOf(total, "product")} low in stock`),
    parts: [
      "The stock of these products is at or below their threshold:",
      {
        rows: variants.map(({ title, sku, stock, threshold }) => [
          sku ? `${title} (${sku})` : title,
          stock === 0 ? "sold out" : `${formatCount(stock)} left, low at ${formatCount(threshold)}`,
        ]),
      },
      ...(further > 0 ? [`And ${countOf(further, "further product")}.`] : []),
      { text: "Open the stock", url: `${publicUrl}/admin/products/stock`, isMain: true },
      {
        note: "This email is sent once a day at most. Settings, Low stock changes the threshold or turns it off.",
      },
    ],
  };
}

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
      {
        text: m.mail_review_button(),
        url: pageUrl(publicUrl, `/review/${token}`),
        isMain: true,
      },
      { note: m.mail_review_note() },
    ],
    end: [{ text: m.mail_review_unsubscribe(), url: unsubscribeUrl(publicUrl, token) }],
    replyTo: store.email,
    headers: unsubscribeHeaders(publicUrl, token),
  });
}
