import {
  AdminReview,
  AdminReviewList,
  type AdminReviewQuery,
  type ReviewRejection,
} from "../../../../data/model/admin/admin-review.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import type { ListQuery } from "../../components/use-list-params.ts";
import { parseAdminResponse } from "../../session.ts";

export const reviewsQuery = (query: ListQuery & { state: AdminReviewQuery["state"] }) =>
  adminQuery(["reviews", "list", query], AdminReviewList, (init) =>
    api.admin.reviews.$get({ query }, init),
  );

/** Path of the CSV export; the browser downloads it with the session cookie. */
export const REVIEWS_FILE = "/api/admin/reviews/export.csv";

/** Path of a photo, also of a review that is not published. */
export const photoPath = (reviewId: string, photoId: string) =>
  `/api/admin/reviews/${encodeURIComponent(reviewId)}/photos/${encodeURIComponent(photoId)}`;

const review = api.admin.reviews[":id"];

/** `updatedAt` is that of the version on the screen: another version is not approved (409). */
export async function approveReview({ id, updatedAt }: AdminReview): Promise<AdminReview> {
  const response = await review.approve.$post({ param: { id }, json: { updatedAt } });
  return parseAdminResponse(response, AdminReview);
}

export async function rejectReview(id: string, json: ReviewRejection): Promise<AdminReview> {
  return parseAdminResponse(await review.reject.$post({ param: { id }, json }), AdminReview);
}

export async function replyToReview(id: string, reply: string): Promise<AdminReview> {
  return parseAdminResponse(
    await review.reply.$put({ param: { id }, json: { reply } }),
    AdminReview,
  );
}
