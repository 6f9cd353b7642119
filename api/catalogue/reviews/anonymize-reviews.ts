import { updateRatings } from "../../db/products/review-ratings.ts";
import type { Db } from "../../db/tables/schema.ts";
import { deletePhotos } from "./photos.ts";

/**
 * Removes the author of reviews and deletes their photos. The texts and stars stay. Raises the
 * catalogue version, so that cached pages and offline copies lose the name too. Call it in a
 * transaction.
 */
export async function anonymizeReviews(
  trx: Db,
  reviewIds: readonly string[],
  name: string,
): Promise<void> {
  if (reviewIds.length === 0) return;
  await deletePhotos(trx, reviewIds);
  const rows = await trx
    .updateTable("product_reviews")
    .set({ user_id: null, user_name: name, author_key: null, order_id: null })
    .where("id", "in", reviewIds)
    .returning("product_id as productId")
    .execute();
  await updateRatings(trx, [...new Set(rows.map(({ productId }) => productId))]);
}
