import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { m } from "../../../data/i18n/messages.js";
import { ReviewQuery } from "../../../data/model/catalogue/review.ts";
import { ReviewDraft } from "../../../data/model/catalogue/review-form.ts";
import { ReviewReport } from "../../../data/model/catalogue/review-report.ts";
import { MAX_REVIEW_PHOTOS } from "../../../data/model/catalogue/review-rules.ts";
import { findProductId } from "../../catalogue/products/find-product.ts";
import { getProduct } from "../../catalogue/products/store.ts";
import { findPhoto, resizePhotos, tooManyPhotos } from "../../catalogue/reviews/photos.ts";
import { reportReview } from "../../catalogue/reviews/report-review.ts";
import {
  hasOptedOut,
  listReviewableProducts,
  optOutOfReviewEmails,
} from "../../catalogue/reviews/review-requests.ts";
import { listReviews } from "../../catalogue/reviews/store.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { clientKey } from "../../http/client-address.ts";
import { ApiFailure, failure } from "../../http/errors.ts";
import { rateLimit, unlimited } from "../../http/rate-limit.ts";
import { createUploadLimit, readForm } from "../../http/uploads.ts";
import {
  parseBody,
  readJson,
  requireJsonType,
  validateJson,
  validateQuery,
} from "../../http/validation.ts";
import { readBrowser } from "../../sales/checkout/cookie.ts";
import { listPurchases, type Reviewer, readReviewer } from "./purchase.ts";
import { findOwnReview, notPurchased, saveReview } from "./save-review.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock" | "config">;

const MULTIPART = /^multipart\/form-data\b/i;

/** /api/products/{id}/reviews: the published reviews, and the customer's own one. */
export function createReviewRoutes(deps: Deps) {
  const { db, dialect, clock, config } = deps;
  const runUpload = createUploadLimit();
  // A form may contain photos.
  const limitReview = bodyLimit(MEGABYTE, { maxFormSize: 25 * MEGABYTE });

  /** The reviewer's purchases. Only customers who received the product may see the form or send a review. */
  async function readPurchases(reviewer: Reviewer, productId: string) {
    const purchases = await listPurchases(db, reviewer, productId);
    if (purchases.length === 0) throw notPurchased();
    return purchases;
  }

  async function save(c: Context<Env, "/:id/reviews">) {
    const isForm = MULTIPART.test(c.req.header("content-type") ?? "");
    if (!isForm) requireJsonType(c);
    const productId = await readProduct(c);
    // A form with photos may be large: it is read after the reviewer is known.
    const json = isForm ? undefined : await readJsonBody(c);
    const reviewer = await readReviewer(c, deps, tokenOf(json));
    await readPurchases(reviewer, productId);
    const saved = isForm
      ? await runUpload(() => saveForm(c, productId, reviewer))
      : await saveReview(deps, productId, reviewer, {
          draft: parseBody(ReviewDraft, json),
          photos: [],
        });
    const { isNew, ...review } = saved;
    const message =
      review.status === "approved" ? m.reviews_thanks_published() : m.reviews_thanks_pending();
    return c.json({ message, review }, isNew ? 201 : 200);
  }

  async function saveForm(c: Context<Env>, productId: string, reviewer: Reviewer) {
    const { fields, files } = await readReviewForm(c);
    const draft = parseBody(ReviewDraft, fields);
    const photos = await resizePhotos(files, c.req.raw.signal);
    return saveReview(deps, productId, reviewer, { draft, photos });
  }

  /** The id that the path names by id or handle. */
  async function readProduct(c: Context<Env, "/:id/reviews">): Promise<string> {
    const id = await findProductId(db, c.req.param("id"));
    if (id === undefined) throw failure(404, m.errors_product_missing());
    return id;
  }

  return new Hono<Env>()
    .get("/:id/reviews", unlimited("published data"), validateQuery(ReviewQuery), async (c) => {
      const list = await listReviews(db, await readProduct(c), c.req.valid("query"));
      if (!list) throw failure(404, m.errors_product_missing());
      return c.json(list);
    })
    .post(
      "/:id/reviews",
      rateLimit(deps, "new reviews", { requests: 30, minutes: 1 }),
      limitReview,
      save,
    )
    .put(
      "/:id/reviews",
      rateLimit(deps, "changed reviews", { requests: 30, minutes: 1 }),
      limitReview,
      save,
    )
    .get("/:id/reviews/mine", unlimited("only the customer's own review"), async (c) => {
      const product = await getProduct(db, await readProduct(c));
      if (!product) throw failure(404, m.errors_product_missing());
      const purchases = await readPurchases(await readReviewer(c, deps), product.id);
      const review = await findOwnReview(db, product.id, purchases);
      const { id, title, imageUrl } = product;
      const [suggestedAuthor = ""] = (purchases[0]?.customerName ?? "").split(" ");
      return c.json({ product: { id, title, imageUrl }, review: review ?? null, suggestedAuthor });
    })
    .get(
      "/:id/reviews/mine/photos/:photoId",
      unlimited("only the customer's own review"),
      async (c) => {
        const productId = await readProduct(c);
        const purchases = await readPurchases(await readReviewer(c, deps), productId);
        const review = await findOwnReview(db, productId, purchases);
        const photo = review && (await findPhoto(db, review.id, c.req.param("photoId")));
        if (!photo) throw failure(404, m.reviews_photo_missing());
        return c.body(new Uint8Array(photo), 200, { "Content-Type": "image/webp" });
      },
    )
    .post(
      "/:id/reviews/:reviewId/reports",
      rateLimit(deps, "reports of reviews", { requests: 10, minutes: 1 }),
      bodyLimit(MEGABYTE),
      validateJson(ReviewReport),
      async (c) => {
        // A reader who has not begun a checkout has no cookie, and gets none: the client's address
        // identifies the browser.
        const reporter = readBrowser(c, config) ?? clientKey(c);
        const { reviewId } = c.req.param();
        const productId = (await findProductId(db, c.req.param("id"))) ?? "";
        const reporterHash = createHash("sha256").update(`${reviewId} ${reporter}`).digest("hex");
        const { reason } = c.req.valid("json");
        const found = await transaction(db, dialect, (trx) =>
          reportReview(trx, { productId, reviewId, reporterHash, reason }, clock()),
        );
        if (!found) throw failure(404, m.reviews_missing());
        return c.json({ message: m.reviews_reported() }, 202);
      },
    );
}

/** /api/review-requests: the product that the link of a review e-mail refers to. */
export function createReviewRequestRoutes(deps: Deps) {
  const { db, dialect, clock } = deps;
  async function readOrder(c: Context): Promise<string> {
    const reviewer = await readReviewer(c, deps, "");
    if (reviewer.kind !== "order") throw failure(401, m.errors_link_invalid());
    return reviewer.orderId;
  }
  const limitGuesses = rateLimit(deps, "review-requests", { requests: 60, minutes: 1 });
  return new Hono<Env>()
    .get("/", limitGuesses, async (c) => {
      const orderId = await readOrder(c);
      return c.json({
        products: await listReviewableProducts(db, orderId),
        optedOut: await hasOptedOut(db, orderId),
      });
    })
    .post("/opt-out", limitGuesses, bodyLimit(MEGABYTE), async (c) => {
      await readOrder(c);
      const token = (c.req.header("authorization") ?? "").replace(/^Bearer /, "");
      const wording = m.reviews_request_opt_out();
      await transaction(db, dialect, (trx) => optOutOfReviewEmails(trx, token, wording, clock()));
      return c.json({ message: m.reviews_no_more_emails() });
    });
}

/** The JSON body; undefined if it is none, because a missing sign-in is reported first. */
async function readJsonBody(c: Context): Promise<unknown> {
  try {
    return readJson(await c.req.text());
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 400) return undefined;
    throw error;
  }
}

const WithToken = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });

function tokenOf(body: unknown): string | undefined {
  const found = v.safeParse(WithToken, body);
  return found.success ? found.output.token : undefined;
}

/** The fields of a form and its photos. */
async function readReviewForm(c: Context<Env>) {
  const photos = { field: "photos", maxFiles: MAX_REVIEW_PHOTOS, message: tooManyPhotos() };
  const { texts, files } = await readForm(c, photos);
  const text = (name: string) => texts.get(name)?.[0];
  const kept = texts.get("keptPhotos");
  const fields = {
    rating: Number(text("rating") ?? Number.NaN),
    title: text("title"),
    comment: text("comment"),
    author: text("author"),
    // A form cannot express an empty list, so an empty id represents it.
    ...(kept && { keptPhotos: kept.filter((id) => id !== "") }),
  };
  return { fields, files };
}
