import * as v from "valibot";
import { boundedArray, optionalText } from "../text/fields.ts";
import { OPERATOR_STOCK_REASONS, ProductFilter } from "./admin-product.ts";

/** A variant, or a product without options, in the response of GET /api/admin/products/stock. */
const StockEntry = v.object({
  id: v.string(),
  /** "Face Oil, 100 ml" */
  title: v.string(),
  imageUrl: v.string(),
  sku: v.nullable(v.string()),
  barcode: v.nullable(v.string()),
  /** null if the stock is not counted. */
  stock: v.nullable(v.number()),
  /** Units up to which the stock is low. */
  threshold: v.number(),
  /** Whether it is published and available for sale. */
  isForSale: v.boolean(),
  /** The number of changes of the stock except by orders, to detect that another operator counted. */
  edits: v.number(),
});
export type StockEntry = v.InferOutput<typeof StockEntry>;

export const StockList = v.object({ variants: v.array(StockEntry), total: v.number() });
export type StockList = v.InferOutput<typeof StockList>;

const MAX_UNITS = 10_000_000;
const units = v.pipe(
  v.number("must be a whole number"),
  v.integer("must be a whole number"),
  v.minValue(0, "must be at least 0"),
  v.maxValue(MAX_UNITS, "is too large"),
);

/** Maximum number of counts of one request. */
export const MAX_COUNTS = 200;

const CAUSE = { reason: v.optional(v.picklist(OPERATOR_STOCK_REASONS)), note: optionalText(500) };

/**
 * Body of POST /api/admin/products/stock/counts. The stock changes by the difference of `counted` to
 * `seen`, the stock that the operator saw, so that units sold meanwhile stay sold.
 */
export const StockCounts = v.object({
  counts: v.pipe(
    boundedArray(
      v.object({
        id: v.pipe(v.string(), v.maxLength(100)),
        counted: units,
        seen: v.nullable(units),
        edits: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
      MAX_COUNTS,
      "counts",
    ),
    v.minLength(1, "must include a count"),
  ),
  note: CAUSE.note,
});
export type StockCounts = v.InferOutput<typeof StockCounts>;

/**
 * Response of POST /api/admin/products/stock/counts: one result per count. "conflict": another operator or
 * an import has changed the stock since it was seen; nothing was saved for this variant.
 */
export const StockCountResults = v.object({
  results: v.array(
    v.object({
      id: v.string(),
      outcome: v.picklist(["saved", "conflict", "missing"]),
      /** The present stock and number of edits. */
      stock: v.nullable(v.number()),
      edits: v.number(),
    }),
  ),
});
export type StockCountResults = v.InferOutput<typeof StockCountResults>;

/** Maximum number of variants of one bulk edit of stock. */
export const MAX_STOCK_EDIT = 2_000;

/**
 * Body of POST /api/admin/products/stock/edit and of its preview: sets the stock of all variants that a
 * filter finds, or adds units to those with a counted stock, never below 0.
 */
export const StockEdit = v.pipe(
  v.object({
    filter: ProductFilter,
    set: v.optional(units),
    add: v.optional(
      v.pipe(
        v.number("must be a whole number"),
        v.integer("must be a whole number"),
        v.minValue(-MAX_UNITS, "is too small"),
        v.maxValue(MAX_UNITS, "is too large"),
      ),
    ),
    ...CAUSE,
    /** The number of variants in the preview: the stock only changes if it is the same. */
    variants: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.check(
    ({ set, add }) => (set === undefined) !== (add === undefined),
    "Either set or add is required.",
  ),
);
export type StockEdit = v.InferOutput<typeof StockEdit>;

/** Response of POST /api/admin/products/stock/edit and of its preview. */
export const StockEditResult = v.object({
  /** The number of variants whose stock changes. */
  variants: v.number(),
  /** The number of these variants whose stock was not counted before. */
  untracked: v.number(),
  /** Variants that stay as they are, because they have this stock or are not counted. */
  unchanged: v.number(),
});
export type StockEditResult = v.InferOutput<typeof StockEditResult>;
