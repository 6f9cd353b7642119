import { queryOptions } from "@tanstack/react-query";
import type { ReviewSort } from "../../../data/model/catalogue/review-rules.ts";
import { loadApi } from "../../requests/load-api.ts";

/** Loaded with the data, because the routes of every page import these queries. */
const loadSchemas = () => import("../../../data/model/catalogue/review.ts");

export type ReviewFilter = { stars: number | undefined; sort: ReviewSort };

export const ALL_REVIEWS: ReviewFilter = { stars: undefined, sort: "newest" };

/** Number of reviews on each further page. */
const FURTHER_PAGE_SIZE = 10;

/** The offset of a page; page 0 has `REVIEW_PAGE` reviews, further ones ten. */
export const pageOffset = (page: number, first: number) =>
  page === 0 ? 0 : first + (page - 1) * FURTHER_PAGE_SIZE;

/** A page of the published reviews of a product. The server includes the first one in the page. */
export const reviewsQuery = (id: string, { stars, sort }: ReviewFilter = ALL_REVIEWS, offset = 0) =>
  queryOptions({
    queryKey: ["/api/products", id, "reviews", stars ?? null, sort, offset],
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const query = {
        ...(sort !== "newest" && { sort }),
        ...(stars !== undefined && { stars: String(stars) }),
        ...(offset > 0 && { offset: String(offset), limit: String(FURTHER_PAGE_SIZE) }),
      };
      const { $get } = api.products[":id"].reviews;
      const response = await $get({ param: { id }, query }, { init: { signal } });
      const { NO_REVIEWS, ReviewList } = await loadSchemas();
      // A product that does not exist has no reviews.
      return response.status === 404 ? NO_REVIEWS : parseResponse(response, ReviewList);
    },
  });
