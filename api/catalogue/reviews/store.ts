import { type Selectable, sql } from "kysely";
import { averageRating } from "../../../data/model/catalogue/rating.ts";
import type {
  Review,
  ReviewDistribution,
  ReviewList,
  ReviewQuery,
} from "../../../data/model/catalogue/review.ts";
import { REVIEW_PAGE } from "../../../data/model/catalogue/review-rules.ts";
import { listVariantIds, productKey } from "../../db/products/variants.ts";
import type { Database, Db } from "../../db/tables/schema.ts";

/**
 * The published reviews of a product, of all its variants; undefined if the product or variant is not
 * published.
 */
export async function listReviews(
  db: Db,
  productId: string,
  query: ReviewQuery,
): Promise<ReviewList | undefined> {
  const product = await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", productId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!product) return undefined;
  const ids = await listVariantIds(db, [productId]);
  const counts = await countReviews(db, ids);
  return { ...summarizeReviews(counts), reviews: await listPage(db, ids, query) };
}

/**
 * The first page of reviews of several products, each with those of all its variants; products without
 * reviews are missing.
 */
export async function listFirstReviews(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, ReviewList>> {
  if (productIds.length === 0) return new Map();
  const ids = await listVariantIds(db, productIds);
  const counts = await countReviews(db, ids);
  const rows = await db
    .selectFrom((from) =>
      selectApproved(from, ids)
        .select(REVIEW_COLUMNS.map((column) => `product_reviews.${column}` as const))
        .select(productKey.as("product"))
        .select(
          sql<number>`row_number() over (partition by ${productKey}
            order by product_reviews.created_at desc, product_reviews.id)`.as("place"),
        )
        .as("ranked"),
    )
    .selectAll()
    .where("place", "<=", REVIEW_PAGE)
    .orderBy("place")
    .execute();
  const reviews = await toReviews(db, rows);
  const products = await db
    .selectFrom("products")
    .select(["id", productKey.as("product")])
    .where("id", "in", productIds)
    .execute();
  const lists = new Map<string, ReviewList>();
  for (const { id, product } of products) {
    const own = counts.filter((count) => count.product === product);
    if (own.length === 0) continue;
    lists.set(id, {
      ...summarizeReviews(own),
      reviews: reviews.filter((_, index) => rows[index]?.product === product),
    });
  }
  return lists;
}

/** The published reviews of products and variants. */
function selectApproved(db: Pick<Db, "selectFrom">, productIds: readonly string[]) {
  return db
    .selectFrom("product_reviews")
    .innerJoin("products", "products.id", "product_reviews.product_id")
    .where("product_id", "in", productIds)
    .where("status", "=", "approved");
}

type ReviewCount = { product: string; rating: number; is_sample: 0 | 1; count: number };

function countReviews(db: Db, productIds: readonly string[]): Promise<ReviewCount[]> {
  return selectApproved(db, productIds)
    .select([productKey.as("product"), "rating", "is_sample"])
    .select((by) => by.fn.countAll<number>().as("count"))
    .groupBy([productKey, "rating", "is_sample"])
    .execute();
}

function summarizeReviews(rows: readonly ReviewCount[]): Omit<ReviewList, "reviews"> {
  const distribution: ReviewDistribution = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  for (const { rating, count } of rows) distribution[rating as keyof ReviewDistribution] += count;
  const { average, count } = summarize(rows);
  const real = summarize(rows.filter((row) => row.is_sample === 0));
  return {
    average,
    count,
    distribution,
    customers: real.average === null ? null : { average: real.average, count: real.count },
  };
}

function summarize(rows: readonly { rating: number; count: number }[]) {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0);
  return { average: averageRating(stars, count), count };
}

async function listPage(
  db: Db,
  productIds: readonly string[],
  query: ReviewQuery,
): Promise<Review[]> {
  let found = db
    .selectFrom("product_reviews")
    .select(REVIEW_COLUMNS)
    .where("product_id", "in", productIds)
    .where("status", "=", "approved");
  if (query.stars !== undefined) found = found.where("rating", "=", query.stars);
  if (query.sort !== "newest")
    found = found.orderBy("rating", query.sort === "highest" ? "desc" : "asc");
  const rows = await found
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return toReviews(db, rows);
}

const REVIEW_COLUMNS = [
  "id",
  "rating",
  "title",
  "comment",
  "user_name",
  "order_id",
  "is_sample",
  "reply",
  "created_at",
] as const;

type Row = Pick<Selectable<Database["product_reviews"]>, (typeof REVIEW_COLUMNS)[number]>;

/** Rows of `product_reviews` as published, with their photos. */
async function toReviews(db: Db, rows: readonly Row[]): Promise<Review[]> {
  const photos = await listPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    author: row.user_name,
    verified: row.order_id !== null,
    createdAt: row.created_at,
    photos: (photos.get(row.id) ?? []).map(({ imageUrl }) => imageUrl),
    reply: row.reply,
    sample: row.is_sample === 1,
  }));
}

export type ReviewPhoto = { id: string; imageUrl: string };

/** The photos of reviews in their order, by the review's id. */
export async function listPhotos(
  db: Db,
  reviewIds: readonly string[],
): Promise<Map<string, ReviewPhoto[]>> {
  const photos = new Map<string, ReviewPhoto[]>();
  if (reviewIds.length === 0) return photos;
  const rows = await db
    .selectFrom("review_photos")
    .select(["id", "review_id", "image_url"])
    .where("review_id", "in", reviewIds)
    .orderBy("position")
    .execute();
  for (const { id, review_id, image_url } of rows) {
    const list = photos.get(review_id) ?? [];
    list.push({ id, imageUrl: image_url });
    photos.set(review_id, list);
  }
  return photos;
}

/** A report is stored once per reporter. A review has at most this number of reports, which bounds the table. */
const MAX_REPORTS = 50;

/**
 * Stores a reader's report of a published review.
 *
 * @returns false if there is no such review
 */
export async function reportReview(
  trx: Db,
  report: { productId: string; reviewId: string; reporterHash: string; reason: string },
  now: Date,
): Promise<boolean> {
  const { productId, reviewId, reporterHash, reason } = report;
  const review = await trx
    .selectFrom("product_reviews")
    .select("report_count")
    .where("id", "=", reviewId)
    .where("product_id", "in", await listVariantIds(trx, [productId]))
    .where("status", "=", "approved")
    .executeTakeFirst();
  if (!review) return false;
  if (review.report_count >= MAX_REPORTS) return true;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("review_reports")
    .values({
      review_id: reviewId,
      reporter_hash: reporterHash,
      reason,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["review_id", "reporter_hash"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows)
    await trx
      .updateTable("product_reviews")
      .set((by) => ({ report_count: by("report_count", "+", 1) }))
      .where("id", "=", reviewId)
      .execute();
  return true;
}
