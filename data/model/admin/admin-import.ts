import * as v from "valibot";
import { IMPORT_FIELD_NAMES, IMPORT_FORMAT_NAMES } from "../catalogue/import-fields.ts";

/**
 * A note about a row of a file. `line` is the line on which the row begins, from 1; `column` is the name
 * of the column that the note is about.
 */
export const LineNote = v.object({
  line: v.number(),
  column: v.optional(v.string()),
  message: v.string(),
});
export type LineNote = v.InferOutput<typeof LineNote>;

/** A column that is not imported, and the number of rows that have a value in it. */
export const UnimportedColumn = v.object({ column: v.string(), rows: v.number() });
export type UnimportedColumn = v.InferOutput<typeof UnimportedColumn>;

/** Message of an import whose file contains no usable product. */
export const NO_PRODUCTS = "No valid products found in CSV";

const Counts = {
  /** The format in which the file was read: the operator's choice, or the recognized one. */
  format: v.picklist(IMPORT_FORMAT_NAMES),
  /** Number of valid products: created, changed and unchanged ones. */
  count: v.number(),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  /** Number of variants of the products with options. */
  variants: v.number(),
  /** Number of published variants of these products that the file does not list; they stay for sale. */
  unlisted: v.number(),
  /** Number of products that the file marks as unpublished. */
  unpublished: v.number(),
  /** Number of variants with a tracked stock but no quantity; see `MISSING_STOCK`. */
  missingStock: v.number(),
  /** Number of variants that are sold beyond their stock, so that it is not counted. */
  oversold: v.number(),
  rejected: v.array(LineNote),
  /** Rows whose import differs from the file. */
  notes: v.array(LineNote),
  notKept: v.array(UnimportedColumn),
};

/** Response of POST /api/products/import. */
export const ImportReport = v.object(Counts);
export type ImportReport = v.InferOutput<typeof ImportReport>;

/** The columns of a file that the operator maps to fields; empty for an export of a known format. */
export const ImportColumns = v.array(
  v.object({ name: v.string(), field: v.picklist([...IMPORT_FIELD_NAMES, ""]) }),
);
export type ImportColumns = v.InferOutput<typeof ImportColumns>;

/** Result of a dry run by row, at most `MAX_REPORTED_ROWS` of each outcome. */
export const ImportPreview = v.object({
  ...Counts,
  columns: ImportColumns,
  rows: v.array(
    v.object({
      line: v.number(),
      title: v.string(),
      /** Number of variants; 0 without options. */
      variants: v.number(),
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
  /** Titles of products that were edited or sold since the import; they are unchanged. */
  unchanged: v.array(v.string()),
  /** Number of these products; the first ones are listed. */
  unchangedCount: v.number(),
});
export type UndoReport = v.InferOutput<typeof UndoReport>;
