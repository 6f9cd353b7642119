import * as v from "valibot";
import { Amount, boundedArray, requiredText } from "../text/fields.ts";
import { MAX_BULK, ProductFilter } from "./admin-product.ts";
import { PRICE_ROUNDINGS } from "./price-change.ts";

/** Maximum number of products of one sale. */
export const MAX_SALE_PRODUCTS = 2_000;

/** "failed": it reduced no price at its start. */
const SALE_STATES = ["planned", "running", "ended", "failed"] as const;
export type SaleState = (typeof SALE_STATES)[number];

export const SALE_STATE_LABELS: Readonly<Record<SaleState, string>> = {
  planned: "Planned",
  running: "Running",
  ended: "Ended",
  failed: "Failed",
};

const TIME = "must be a date and time";
const Time = v.nullable(
  v.pipe(
    v.string(TIME),
    v.maxLength(40, TIME),
    v.check((time) => !Number.isNaN(Date.parse(time)), TIME),
    v.transform((time) => new Date(time).toISOString()),
  ),
);

const PERCENT = "must be from 1 to 95";

/**
 * Body of POST /api/admin/products/sales and of its preview: the reduction of either `ids`, or all
 * products that a filter of the admin's list finds.
 */
export const SaleDraft = v.pipe(
  v.object({
    ids: v.optional(
      v.pipe(
        boundedArray(v.pipe(v.string(), v.maxLength(100)), MAX_BULK, "products"),
        v.minLength(1, "must include a product"),
      ),
    ),
    filter: v.optional(ProductFilter),
    /** Percent off the regular price, which becomes the compare-at price. */
    percent: v.optional(
      v.pipe(v.number("must be a number"), v.minValue(1, PERCENT), v.maxValue(95, PERCENT)),
    ),
    /** Amount off the regular price. */
    amount: v.optional(
      v.pipe(
        Amount,
        v.check((amount) => Number(amount) > 0, "must be above 0"),
      ),
    ),
    rounding: v.optional(v.picklist(PRICE_ROUNDINGS), "cent"),
    /** null: now. */
    startsAt: v.optional(Time, null),
    /** null: until an operator ends it. */
    endsAt: v.optional(Time, null),
    /** The number of variants in the preview: the sale is only created if it is the same. */
    variants: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.check(
    ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
    "Either ids or filter is required.",
  ),
  v.forward(
    v.check(
      ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
      "or an amount is required, and not both",
    ),
    ["percent"],
  ),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt,
      "must be after the start",
    ),
    ["endsAt"],
  ),
);
export type SaleDraft = v.InferOutput<typeof SaleDraft>;

/** The prices of a variant before and after a change. */
const ChangedPrice = v.object({
  id: v.string(),
  title: v.string(),
  price: Amount,
  compareAtPrice: v.nullable(Amount),
  newPrice: Amount,
  newCompareAtPrice: v.nullable(Amount),
});
export type ChangedPrice = v.InferOutput<typeof ChangedPrice>;

/** A product or variant whose price stays, and why: "costs $9.00 already". */
const LeftOut = v.object({ title: v.string(), reason: v.string() });
export type LeftOut = v.InferOutput<typeof LeftOut>;

/** Prices that change and those that stay; the lists contain the first ones. */
const PriceChanges = {
  variants: v.number(),
  prices: v.array(ChangedPrice),
  leftOutCount: v.number(),
  leftOut: v.array(LeftOut),
};

/** Response of POST /api/admin/products/sales/preview. */
export const SalePreview = v.object({ products: v.number(), ...PriceChanges });
export type SalePreview = v.InferOutput<typeof SalePreview>;

/** A sale. */
export const Sale = v.object({
  id: v.string(),
  /** "20 % off" */
  name: v.string(),
  state: v.picklist(SALE_STATES),
  rounding: v.picklist(PRICE_ROUNDINGS),
  products: v.number(),
  startsAt: v.string(),
  endsAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  /** Why the sale failed. */
  problem: v.nullable(v.string()),
  /** What its start left out: the first ones. */
  leftOut: v.array(LeftOut),
  /** Titles of variants whose prices were edited during the sale; its end left them unchanged. */
  unchanged: v.array(v.string()),
});
export type Sale = v.InferOutput<typeof Sale>;

/** Response of GET /api/admin/products/sales, the latest first. */
export const SaleList = v.object({ sales: v.array(Sale), total: v.number() });
export type SaleList = v.InferOutput<typeof SaleList>;

/**
 * Response of GET /api/admin/products/sales/{id}: the sale, and the prices that its start (of a planned
 * sale) or its end (of a running one) would set.
 */
export const SaleDetails = v.object({ sale: Sale, ...PriceChanges });
export type SaleDetails = v.InferOutput<typeof SaleDetails>;

/** The first of a list of left out products that a sale stores and a response contains. */
export const MAX_LEFT_OUT = 100;

/** Response of POST /api/admin/products/sales. */
export const CreatedSale = v.object({ id: requiredText(100) });
