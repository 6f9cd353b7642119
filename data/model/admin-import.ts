import * as v from "valibot";

/** A note about a row of a file. `line` is the line on which the row begins, from 1. */
export const LineNote = v.object({ line: v.number(), message: v.string() });
export type LineNote = v.InferOutput<typeof LineNote>;

/** Message of an import whose file contains no usable product. */
export const NO_PRODUCTS = "No valid products found in CSV";

const Counts = {
  /** Number of valid products: created, changed and unchanged ones. */
  count: v.number(),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  rejected: v.array(LineNote),
  /** Rows that belong to the product of another row: variations and further pictures. */
  belonging: v.array(LineNote),
  /** Columns that were not read. */
  unread: v.array(v.string()),
};

/** Response of POST /api/products/import. */
export const ImportReport = v.object(Counts);
export type ImportReport = v.InferOutput<typeof ImportReport>;

/** Result of a dry run by row, at most `MAX_REPORTED_ROWS` of each outcome. */
export const ImportPreview = v.object({
  ...Counts,
  rows: v.array(
    v.object({
      line: v.number(),
      title: v.string(),
      outcome: v.picklist(["created", "changed", "unchanged"]),
      /** The fields of a changed product that change. */
      fields: v.array(v.string()),
    }),
  ),
});
export type ImportPreview = v.InferOutput<typeof ImportPreview>;

export const MAX_REPORTED_ROWS = 2_000;

/** Response of GET /api/admin/imports/products/last: the last import, or null. */
export const LastImport = v.object({
  id: v.string(),
  source: v.string(),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  rejected: v.number(),
  /** Number of products in the file, and of those that have been processed. */
  total: v.number(),
  processed: v.number(),
  /** `interrupted`: its process ended; importing the same file again completes it. */
  status: v.picklist(["running", "interrupted", "done"]),
  createdAt: v.string(),
  undoneAt: v.nullable(v.string()),
});
export type LastImport = v.InferOutput<typeof LastImport>;

/** Response of POST /api/admin/imports/products/undo. */
export const UndoReport = v.object({
  removed: v.number(),
  restored: v.number(),
  /** Titles of products that were edited, sold or reserved during the undo; they are unchanged. */
  skipped: v.array(v.string()),
});
