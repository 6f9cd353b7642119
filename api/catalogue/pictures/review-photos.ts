import type { Db } from "../../db/tables/schema.ts";

/**
 * Directories of review photos begin with this. Pictures that the operator uploads cannot: their names
 * have single hyphens.
 */
export const REVIEW_PHOTO_PREFIX = "review--";

/** Whether a directory of pictures belongs to a review, and is public only while that is published. */
export const isReviewPhoto = (directory: string) => directory.startsWith(REVIEW_PHOTO_PREFIX);

/** Whether a picture belongs to a published review, so that it is public. */
export async function isPublishedPhoto(db: Db, imageUrl: string): Promise<boolean> {
  const row = await db
    .selectFrom("review_photos")
    .innerJoin("product_reviews", "product_reviews.id", "review_photos.review_id")
    .select("review_photos.id")
    .where("image_url", "=", imageUrl)
    .where("product_reviews.status", "=", "approved")
    .executeTakeFirst();
  return row !== undefined;
}
