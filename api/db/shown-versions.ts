import * as v from "valibot";

/** What numbers the states of what shoppers see; a text of its own for every state. */
export type ShownVersions = {
  /** Of the products: raised by imports, edits and orders. */
  catalogue: string;
  /** Of journal and testimonials. */
  pages: string;
};

/** Answers all of them in one row. */
export const SHOWN_VERSIONS = `select
  (select value from settings where name = 'catalogue-version') as catalogue,
  (select value from settings where name = 'pages-version') as pages`;

const Rows = v.tuple([v.object({ catalogue: v.string(), pages: v.string() })]);

export function readShownVersions(rows: unknown): ShownVersions {
  return v.parse(Rows, rows)[0];
}
