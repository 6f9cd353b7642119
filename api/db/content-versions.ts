import * as v from "valibot";

/** A version of each kind of published content; it changes with every change of the content. */
export type ContentVersions = {
  /**
   * Version of products, categories and ingredients: edits, imports, reviews and restocked units change it. Sales do
   * not; readings of the displayed stock find them (`products/stock-readings.ts`).
   */
  catalogue: string;
  /** Version of pages, blog posts and testimonials. */
  pages: string;
  /** Version of the store's settings. */
  settings: string;
};

/** Selects all versions as one row. */
export const SELECT_CONTENT_VERSIONS = `select
  (select value from settings where name = 'catalogue-version') as catalogue,
  (select value from settings where name = 'pages-version') as pages,
  coalesce((select value from settings where name = 'settings-version'), '0') as settings`;

const Rows = v.tuple([
  v.object({ catalogue: v.string(), pages: v.string(), settings: v.string() }),
]);

/** Parses the result of `SELECT_CONTENT_VERSIONS`. @throws if the settings lack a version */
export function parseContentVersions(rows: unknown): ContentVersions {
  return v.parse(Rows, rows)[0];
}
