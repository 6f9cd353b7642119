import { Hono } from "hono";
import {
  AdminReviewQuery,
  ReviewApproval,
  ReviewRejection,
  ReviewReply,
} from "../../../data/model/admin/admin-review.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import { recordChange } from "../../activity/record.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { ApiFailure, failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { sendCsvRows } from "../../http/send-csv.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import {
  findAdminReview,
  listAdminReviews,
  listAllReviews,
  moderateReview,
  replyToReview,
} from "./admin-store.ts";
import { findPhoto } from "./photos.ts";

const CSV_HEADER = [
  "Product",
  "Stars",
  "Title",
  "Review",
  "Name",
  "Status",
  "Order",
  "Reply",
  "Reports",
  "Sample",
  "Written at",
];

/** /api/admin/reviews: the review queue. Every change responds with the review. */
export function createAdminReviewRoutes({ db, dialect, clock }: ApiDeps) {
  async function find(id: string) {
    const review = await findAdminReview(db, id);
    if (!review) throw failure(404, "Review not found");
    return review;
  }

  /** Changes a review, and records the operator's values before and after. */
  const change = <T>(id: string, run: (trx: Db) => Promise<T>) =>
    transaction(db, dialect, (trx) =>
      recordChange(
        trx,
        { kind: "review", id },
        async () => {
          const review = await findAdminReview(trx, id);
          if (!review) return undefined;
          const { status, rejectionReason, reply } = review;
          return { status, rejectionReason, reply };
        },
        run,
      ),
    );

  async function moderate(
    id: string,
    decision: Parameters<typeof moderateReview>[2],
    updatedAt: string,
  ) {
    const now = clock();
    const outcome = await change(id, (trx) =>
      moderateReview(trx, id, decision, { now, updatedAt }),
    );
    const review = await find(id);
    if (outcome === "stale")
      throw new ApiFailure(409, "The customer has changed this review. Read it again.", {
        body: { review },
      });
    return review;
  }

  return new Hono<Env>()
    .use(requires("reviews.read", "reviews.write"))
    .get("/", validateQuery(AdminReviewQuery), async (c) =>
      c.json(await listAdminReviews(db, c.req.valid("query"))),
    )
    .get("/export.csv", requires("personal-data.export"), async (c) => {
      const rows: string[][] = [];
      for await (const reviews of listAllReviews(db))
        for (const review of reviews)
          rows.push([
            review.productTitle ?? review.productId,
            String(review.rating),
            review.title,
            review.comment,
            review.author,
            review.status,
            review.order?.orderNumber ?? "",
            review.reply ?? "",
            String(review.reportCount),
            review.sample ? "yes" : "no",
            review.createdAt,
          ]);
      return sendCsvRows(c, `reviews-${dayOf(clock())}.csv`, [CSV_HEADER, ...rows]);
    })
    .post("/:id/approve", validateJson(ReviewApproval), async (c) => {
      const { updatedAt } = c.req.valid("json");
      return c.json(await moderate(c.req.param("id"), { status: "approved" }, updatedAt));
    })
    .post("/:id/reject", validateJson(ReviewRejection), async (c) => {
      const { updatedAt, reason } = c.req.valid("json");
      return c.json(await moderate(c.req.param("id"), { status: "rejected", reason }, updatedAt));
    })
    .put("/:id/reply", validateJson(ReviewReply), async (c) => {
      const id = c.req.param("id");
      const { reply } = c.req.valid("json");
      await change(id, (trx) => replyToReview(trx, id, reply, clock()));
      return c.json(await find(id));
    })
    .get("/:id/photos/:photoId", async (c) => {
      const { id, photoId } = c.req.param();
      const photo = await findPhoto(db, id, photoId);
      if (!photo) throw failure(404, "Photo not found");
      c.header("Cache-Control", "private, max-age=3600");
      return c.body(new Uint8Array(photo), 200, { "Content-Type": "image/webp" });
    });
}
