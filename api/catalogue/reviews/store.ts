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
import { listPhotos } from "./photos.ts";

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

function countReviews(db: Db, productIds: readonly string[]): Promise<ReviewCount[]> {
  return selectApproved(db, productIds)
    .select([productKey.as("product"), "rating", "is_sample"])
    .select((by) => by.fn.countAll<number>().as("count"))
    .groupBy([productKey, "rating", "is_sample"])
    .execute();
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

/** The number of published reviews of a product with a rating; `product` is the key of its variants. */
type ReviewCount = { product: string; rating: number; is_sample: 0 | 1; count: number };

/**
 * The average, the number and the distribution of ratings. `customers` leaves out sample reviews.
 *
 * @example
 * summarizeReviews([{ product: "oil", rating: 5, is_sample: 0, count: 3 }]);
 * // { average: 5, count: 3, distribution: { 5: 3, … }, customers: { average: 5, count: 3 } }
 */
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
