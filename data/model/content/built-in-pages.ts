/**
 * The handles of the pages that every store has. Their address is the handle, and without a text of the
 * operator's own they show a default.
 */
export const BUILT_IN_PAGES = [
  "about",
  "contact",
  "faq",
  "shipping",
  "privacy-policy",
  "terms",
] as const;
export type BuiltInPage = (typeof BUILT_IN_PAGES)[number];

export const isBuiltInPage = (handle: string): handle is BuiltInPage =>
  (BUILT_IN_PAGES as readonly string[]).includes(handle);

/** The address of a page. */
export const pagePath = (handle: string) =>
  isBuiltInPage(handle) ? `/${handle}` : `/pages/${handle}`;
