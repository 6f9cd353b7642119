import { sql } from "kysely";
import type {
  AdminReview,
  AdminReviewList,
  AdminReviewQuery,
} from "../../../data/model/admin/admin-review.ts";
import { REPORT_REASONS } from "../../../data/model/catalogue/review-rules.ts";
import { countRows } from "../../db/count-rows.ts";
import { updateRatings } from "../../db/products/review-ratings.ts";
import type { Db } from "../../db/tables/schema.ts";
import { containsText } from "../../db/text-search.ts";
import { listPhotos } from "./photos.ts";

/** A page of the reviews: those that wait for approval first, then reported ones, then the newest. */
export async function listAdminReviews(db: Db, query: AdminReviewQuery): Promise<AdminReviewList> {
  const found = matching(db, query);
  const rows = await selectColumns(found)
    .orderBy(
      sql`case when status = 'pending' then 0 when report_count > 0 and status = 'approved' then 1 else 2 end`,
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const total = await countRows(found);
  const { pending } = await countReviews(db);
  return { reviews: await toAdminReviews(db, rows), total, pending };
}

/** Reviews of the CSV export per query. */
const BATCH = 500;

/** All reviews, the oldest first. */
export async function* listAllReviews(db: Db): AsyncGenerator<AdminReview[]> {
  const query: AdminReviewQuery = { search: "", state: "all", limit: BATCH, offset: 0 };
  for (let offset = 0; ; offset += BATCH) {
    const rows = await selectColumns(matching(db, query))
      .orderBy("created_at")
      .orderBy("id")
      .limit(BATCH)
      .offset(offset)
      .execute();
    yield toAdminReviews(db, rows);
    if (rows.length < BATCH) return;
  }
}

/** Counts reviews that wait for approval, and published ones that were reported. */
export async function countReviews(db: Db): Promise<{ pending: number; reported: number }> {
  const counts = await db
    .selectFrom("product_reviews")
    .select([
      sql<number | null>`sum(case when status = 'pending' then 1 else 0 end)`.as("pending"),
      sql<
        number | null
      >`sum(case when status = 'approved' and report_count > 0 then 1 else 0 end)`.as("reported"),
    ])
    .where((by) => by.or([by("status", "=", "pending"), by("report_count", ">", 0)]))
    .executeTakeFirstOrThrow();
  return { pending: Number(counts.pending ?? 0), reported: Number(counts.reported ?? 0) };
}

function matching(db: Db, { search, state }: AdminReviewQuery) {
  let found = db.selectFrom("product_reviews");
  if (state === "reported")
    found = found.where("report_count", ">", 0).where("status", "=", "approved");
  else if (state === "sample") found = found.where("is_sample", "=", 1);
  else if (state !== "all") found = found.where("status", "=", state);
  if (!search) return found;
  const inProduct = db
    .selectFrom("products")
    .select("id")
    .where(containsText<"products">("title", search));
  return found.where((by) =>
    by.or([
      ...(["title", "comment", "user_name"] as const).map((column) =>
        containsText<"product_reviews">(column, search),
      ),
      by("product_id", "in", inProduct),
    ]),
  );
}

function selectColumns(found: ReturnType<typeof matching>) {
  return found
    .select(["id", "product_id", "rating", "title", "comment", "user_name", "status"])
    .select(["rejection_reason", "reply", "is_sample", "order_id", "report_count"])
    .select(["created_at", "updated_at"])
    .select((by) => [
      by
        .selectFrom("products")
        .select("products.title")
        .whereRef("products.id", "=", "product_reviews.product_id")
        .as("productTitle"),
      by
        .selectFrom("orders")
        .select("orders.order_number")
        .whereRef("orders.id", "=", "product_reviews.order_id")
        .as("orderNumber"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectColumns>["execute"]>>[number];

async function toAdminReviews(db: Db, rows: readonly Row[]): Promise<AdminReview[]> {
  const ids = rows.map(({ id }) => id);
  const photos = await listPhotos(db, ids);
  const reported = rows.filter((row) => row.report_count > 0).map(({ id }) => id);
  const reasons = await listReportReasons(db, reported);
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    productTitle: row.productTitle,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    author: row.user_name,
    status: row.status,
    rejectionReason: row.rejection_reason,
    reply: row.reply,
    sample: row.is_sample === 1,
    order:
      row.order_id !== null && row.orderNumber !== null
        ? { id: row.order_id, orderNumber: row.orderNumber }
        : null,
    photos: (photos.get(row.id) ?? []).map(({ id }) => id),
    reportCount: row.report_count,
    reportReasons: REPORT_REASONS.filter((reason) => reasons.has(`${row.id} ${reason}`)),
    createdAt: row.created_at,
    updatedAt: row.updated_at ?? row.created_at,
  }));
}

/** "review reason" of each report. */
async function listReportReasons(db: Db, reviewIds: readonly string[]): Promise<Set<string>> {
  if (reviewIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("review_reports")
    .select(["review_id", "reason"])
    .distinct()
    .where("review_id", "in", reviewIds)
    .execute();
  return new Set(rows.map(({ review_id, reason }) => `${review_id} ${reason}`));
}

export async function findAdminReview(db: Db, id: string): Promise<AdminReview | undefined> {
  const rows = await selectColumns(db.selectFrom("product_reviews").where("id", "=", id)).execute();
  return (await toAdminReviews(db, rows))[0];
}

export type Moderated = "done" | "missing" | "stale";

/**
 * Approves a review, which also dismisses its reports, or rejects it with a reason. "stale": the
 * customer changed it after `updatedAt`, so the operator has not read this version. Call it in a
 * transaction.
 */
export async function moderateReview(
  trx: Db,
  id: string,
  decision: { status: "approved" } | { status: "rejected"; reason: string },
  { now, updatedAt }: { now: Date; updatedAt: string },
): Promise<Moderated> {
  const before = await findAdminReview(trx, id);
  if (!before) return "missing";
  const { numUpdatedRows } = await trx
    .updateTable("product_reviews")
    .set({
      status: decision.status,
      rejection_reason: decision.status === "rejected" ? decision.reason : null,
      moderated_at: now.toISOString(),
      ...(decision.status === "approved" && { report_count: 0 }),
    })
    .where("id", "=", id)
    .where((by) => by(by.fn.coalesce("updated_at", "created_at"), "=", updatedAt))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return "stale";
  if (decision.status === "approved")
    await trx.deleteFrom("review_reports").where("review_id", "=", id).execute();
  await updateRatings(trx, [before.productId]);
  return "done";
}

/** Sets or removes the store's public reply. Returns whether the review exists. */
export async function replyToReview(
  trx: Db,
  id: string,
  reply: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable("product_reviews")
    .set({ reply: reply || null, replied_at: reply ? now.toISOString() : null })
    .where("id", "=", id)
    .returning("product_id as productId")
    .executeTakeFirst();
  if (!row) return false;
  await updateRatings(trx, [row.productId]);
  return true;
}
