/**
 * Response header of a listing whose search was corrected: the query that was used, URL-encoded.
 * It has its own module, because the page needs it without the search rule.
 */
export const CORRECTED_SEARCH = "X-Corrected-Search";
