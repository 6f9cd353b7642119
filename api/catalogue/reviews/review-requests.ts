import type { ReviewRequest } from "../../../data/model/catalogue/review-form.ts";
import type { ConsentSource } from "../../../data/model/people/consent.ts";
import { addressKeys, recordConsent } from "../../db/consents.ts";
import { countRows } from "../../db/count-rows.ts";
import { deleteUnsentMail, enqueueMail } from "../../db/outbox.ts";
import { listVariantIds, productKey } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { createToken } from "../../db/token.ts";
import { readTexts, translatedProduct } from "../../db/translations.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Schedules the e-mail that asks the customer of a delivered order for reviews. Call it in the
 * transaction that marks the order as delivered. `days` 0: no e-mail.
 */
export async function scheduleReviewRequest(
  trx: Db,
  { orderId, recipient, days }: { orderId: string; recipient: string; days: number },
  now: Date,
): Promise<void> {
  if (days === 0) return;
  await trx
    .insertInto("review_requests")
    .values({ order_id: orderId, token: createToken(), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
  const dueAt = new Date(now.getTime() + days * DAY);
  await enqueueMail(trx, { kind: "review-request", subjectId: orderId, recipient }, now, dueAt);
}

/** Takes the request of an order back. Returns false if it was sent already. */
export async function cancelReviewRequest(trx: Db, orderId: string): Promise<boolean> {
  if (await deleteUnsentMail(trx, "review-request", orderId)) {
    await trx.deleteFrom("review_requests").where("order_id", "=", orderId).execute();
    return true;
  }
  const requests = trx.selectFrom("review_requests").where("order_id", "=", orderId);
  return (await countRows(requests)) === 0;
}

export async function findReviewRequest(
  db: Db,
  token: string,
): Promise<{ orderId: string } | undefined> {
  return db
    .selectFrom("review_requests")
    .select("order_id as orderId")
    .where("token", "=", token)
    .executeTakeFirst();
}

/**
 * The published products of a request's order in the current language, each once, with the buyer's review of any
 * variant.
 */
export async function listReviewableProducts(
  db: Db,
  orderId: string,
): Promise<ReviewRequest["products"]> {
  const rows = await db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .innerJoin("products", "products.id", "order_items.product_id")
    .select(["products.id", "products.title", "products.image_url as imageUrl"])
    .select("products.group_id")
    .select([productKey.as("product"), "orders.customer_email_key as authorKey"])
    .where("orders.id", "=", orderId)
    .where("orders.status", "=", "delivered")
    .where("products.withdrawn_at", "is", null)
    .orderBy("order_items.line")
    .execute();
  if (rows.length === 0) return [];
  const reviews = await db
    .selectFrom("product_reviews")
    .innerJoin("products", "products.id", "product_reviews.product_id")
    .select([productKey.as("product"), "product_reviews.rating", "product_reviews.status"])
    .where("product_reviews.author_key", "=", rows[0]?.authorKey ?? "")
    .where(
      "product_reviews.product_id",
      "in",
      await listVariantIds(
        db,
        rows.map(({ id }) => id),
      ),
    )
    .execute();
  const textsOf = await readTexts(db, "product", rows.map(translatedProduct));
  const products = new Map<string, ReviewRequest["products"][number]>();
  for (const { product, authorKey: _, group_id, ...shown } of rows) {
    if (products.has(product)) continue;
    const review = reviews.find((each) => each.product === product);
    const { title = shown.title } = textsOf(translatedProduct({ id: shown.id, group_id }));
    products.set(product, {
      ...shown,
      title,
      review: review ? { rating: review.rating, status: review.status } : null,
    });
  }
  return [...products.values()];
}

/** Whether an address declined further review e-mails. */
export async function declinesReviewEmails(db: Db, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("review_email_opt_outs")
    .select("email_key")
    .where("email_key", "in", await addressKeys(db, emailKey))
    .executeTakeFirst();
  return row !== undefined;
}

type Choice = { source: ConsentSource; wording: string };

/** Declines further review e-mails to an address, and records it; safe to repeat. Call it in a transaction. */
export async function declineReviewEmails(
  trx: Db,
  emailKey: string,
  choice: Choice,
  now: Date,
): Promise<void> {
  if (await declinesReviewEmails(trx, emailKey)) return;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("review_email_opt_outs")
    .values({ email_key: emailKey, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  const step = { ...choice, email: emailKey, purpose: "reviews", action: "unsubscribe" } as const;
  await recordConsent(trx, step, now);
}

/** Takes the refusal of review e-mails back, and records it. Call it in a transaction. */
export async function acceptReviewEmails(
  trx: Db,
  emailKey: string,
  choice: Choice,
  now: Date,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("review_email_opt_outs")
    .where("email_key", "in", await addressKeys(trx, emailKey))
    .executeTakeFirst();
  if (!numDeletedRows) return;
  const step = { ...choice, email: emailKey, purpose: "reviews", action: "subscribe" } as const;
  await recordConsent(trx, step, now);
}

/** Whether the customer of an order declined further review e-mails. */
export async function hasOptedOut(db: Db, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom("orders")
    .select("customer_email_key as emailKey")
    .where("id", "=", orderId)
    .executeTakeFirst();
  return order !== undefined && declinesReviewEmails(db, order.emailKey);
}

/**
 * Declines further review e-mails to the address that a token was sent to; safe to repeat. Call it in a transaction.
 *
 * @returns false if the token does not exist
 */
export async function optOutOfReviewEmails(
  trx: Db,
  token: string,
  wording: string,
  now: Date,
): Promise<boolean> {
  const order = await trx
    .selectFrom("review_requests")
    .innerJoin("orders", "orders.id", "review_requests.order_id")
    .select("customer_email_key as emailKey")
    .where("token", "=", token)
    .executeTakeFirst();
  if (!order) return false;
  await declineReviewEmails(trx, order.emailKey, { source: "email", wording }, now);
  return true;
}
