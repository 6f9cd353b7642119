/**
 * Directories of review photos begin with this. Pictures that the operator uploads cannot: their names
 * have single hyphens.
 */
export const REVIEW_PHOTO_PREFIX = "review--";

/** Whether a directory of pictures belongs to a review, and is public only while that is published. */
export const isReviewPhoto = (directory: string) => directory.startsWith(REVIEW_PHOTO_PREFIX);
