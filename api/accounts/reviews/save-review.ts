import { randomUUID } from "node:crypto";
import { m } from "../../../data/i18n/messages.js";
import type { OwnReview, ReviewDraft } from "../../../data/model/catalogue/review-form.ts";
import type { ReviewStatus } from "../../../data/model/catalogue/review-rules.ts";
import { listPhotos, type NewPhoto, replacePhotos } from "../../catalogue/reviews/photos.ts";
import { lockCatalogue } from "../../db/catalogue-version.ts";
import { updateRatings } from "../../db/products/review-ratings.ts";
import { listVariantIds } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { listPurchases, type Purchase, type Reviewer } from "./purchase.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock" | "config">;

export type SavedReview = { id: string; status: ReviewStatus; isNew: boolean };

/**
 * Saves the reviewer's review of a product: a new one, or a new version of the existing one. Unless
 * approval is switched off, it is not published (any more) until the operator approves it. Of two
 * concurrent first versions one becomes an edit of the other.
 *
 * @throws ApiFailure 403 without a delivered order with the product
 */
export async function saveReview(
  { db, dialect, clock, config }: Deps,
  productId: string,
  reviewer: Reviewer,
  { draft, photos }: { draft: ReviewDraft; photos: readonly NewPhoto[] },
): Promise<SavedReview> {
  const now = clock();
  const status = config.reviews.requireApproval ? "pending" : "approved";
  return transaction(db, dialect, async (trx) => {
    // Serializes concurrent submissions of the same review.
    await lockCatalogue(trx);
    const purchases = await listPurchases(trx, reviewer, productId);
    const [purchase] = purchases;
    if (!purchase) throw notPurchased();
    const before = await findOwnReview(trx, productId, purchases);
    const values = {
      rating: draft.rating,
      title: onOneLine(draft.title),
      comment: draft.comment,
      user_name: onOneLine(draft.author),
      status,
      rejection_reason: null,
      updated_at: now.toISOString(),
      moderated_at: null,
    } as const;
    const id = before?.id ?? randomUUID();
    if (before) {
      await trx.updateTable("product_reviews").set(values).where("id", "=", id).execute();
    } else {
      await trx
        .insertInto("product_reviews")
        .values({
          ...values,
          id,
          product_id: productId,
          user_id: purchase.userId,
          author_key: purchase.authorKey,
          order_id: purchase.orderId,
          created_at: now.toISOString(),
        })
        .execute();
    }
    await replacePhotos(trx, id, { kept: draft.keptPhotos, added: photos }, now);
    if (status === "approved" || before?.status === "approved")
      await updateRatings(trx, [productId]);
    return { id, status, isNew: !before };
  });
}

/** The review that a buyer wrote of any variant, by any of the purchases; undefined if there is none. */
export async function findOwnReview(
  db: Db,
  productId: string,
  purchases: readonly Purchase[],
): Promise<OwnReview | undefined> {
  if (purchases.length === 0) return undefined;
  const userIds = purchases.flatMap(({ userId }) => userId ?? []);
  const row = await db
    .selectFrom("product_reviews")
    .select(["id", "rating", "title", "comment", "user_name", "status", "rejection_reason"])
    .where("product_id", "in", await listVariantIds(db, [productId]))
    .where((by) =>
      by.or([
        by("author_key", "in", [...new Set(purchases.map(({ authorKey }) => authorKey))]),
        ...(userIds.length > 0 ? [by("user_id", "in", [...new Set(userIds)])] : []),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const photos = await listPhotos(db, [row.id]);
  return {
    id: row.id,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    author: row.user_name,
    status: row.status,
    rejectionReason: row.rejection_reason,
    photos: (photos.get(row.id) ?? []).map(({ id }) => id),
  };
}

export const notPurchased = () => failure(403, m.reviews_not_received());

const onOneLine = (text: string) => text.replace(/\s+/g, " ");
