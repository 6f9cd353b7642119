import * as v from "valibot";

/** A note about a row of a file. `line` is the line on which the row begins, from 1. */
export const LineNote = v.object({ line: v.number(), message: v.string() });
export type LineNote = v.InferOutput<typeof LineNote>;

/** Message of an import whose file contains no usable product. */
export const NO_PRODUCTS = "No valid products found in CSV";

const Counts = {
  /** Products that were read: created, changed and unchanged together. */
  count: v.number(),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  rejected: v.array(LineNote),
  /** Rows that are a part of another row's product: variations, further pictures. */
  belonging: v.array(LineNote),
  /** Columns that were not read. */
  unread: v.array(v.string()),
};

/** Answer of POST /api/products/import. */
export const ImportReport = v.object(Counts);
export type ImportReport = v.InferOutput<typeof ImportReport>;

/** Row by row what an import would do; of each kind at most `MAX_REPORTED_ROWS` are told. */
export const ImportPreview = v.object({
  ...Counts,
  rows: v.array(
    v.object({
      line: v.number(),
      title: v.string(),
      outcome: v.picklist(["created", "changed", "unchanged"]),
      /** Of a changed product: which of its fields change. */
      fields: v.array(v.string()),
    }),
  ),
});
export type ImportPreview = v.InferOutput<typeof ImportPreview>;

export const MAX_REPORTED_ROWS = 2_000;

/** Answer of GET /api/admin/imports/products/last: the last import, or null. */
export const LastImport = v.object({
  id: v.string(),
  source: v.string(),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  rejected: v.number(),
  /** Products of the file, and how many of them have been processed. */
  total: v.number(),
  processed: v.number(),
  /** `interrupted`: its process ended; importing the same file again completes it. */
  status: v.picklist(["running", "interrupted", "done"]),
  createdAt: v.string(),
  undoneAt: v.nullable(v.string()),
});
export type LastImport = v.InferOutput<typeof LastImport>;

/** Answer of POST /api/admin/imports/products/undo. */
export const UndoReport = v.object({
  removed: v.number(),
  restored: v.number(),
  /** Titles of products that were edited, sold or reserved during the undo; they are unchanged. */
  skipped: v.array(v.string()),
});
