/** Constants of product reviews, without schemas: pages that share them stay small. */

/** In characters. */
export const MAX_REVIEW_TITLE = 100;
export const MAX_REVIEW_TEXT = 4_000;
export const MAX_REVIEW_AUTHOR = 60;
export const MAX_REVIEW_PHOTOS = 3;

/** How many reviews a product page shows at first; the offline catalogue includes as many. */
export const REVIEW_PAGE = 5;
export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The statuses as the operator reads them. */
export const REVIEW_STATUS_LABELS: Readonly<Record<ReviewStatus, string>> = {
  pending: "Waiting for approval",
  approved: "Published",
  rejected: "Rejected",
};

export const REPORT_REASONS = ["spam", "offensive", "private", "not-about-product"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
