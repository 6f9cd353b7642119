import { listVariantIds } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";

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
