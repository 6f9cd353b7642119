import * as v from "valibot";
import { boundedArray } from "../text/bounded-array.ts";
import { MAX_BULK } from "./admin-product.ts";
import { PRICE_ROUNDINGS } from "./price-change.ts";

/** "failed": no price could be set at its start. */
export type SaleState = "planned" | "running" | "ended" | "failed";

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

/** Body of POST /api/admin/products/sales and of its preview. */
export const SaleDraft = v.pipe(
  v.object({
    ids: v.pipe(
      boundedArray(v.pipe(v.string(), v.maxLength(100)), MAX_BULK, "products"),
      v.minLength(1, "must include a product"),
    ),
    /** Percent off the regular price, which becomes the compare-at price. */
    percent: v.pipe(v.number("must be a number"), v.minValue(1, PERCENT), v.maxValue(95, PERCENT)),
    rounding: v.optional(v.picklist(PRICE_ROUNDINGS), "cent"),
    /** null: now. */
    startsAt: v.optional(Time, null),
    /** null: until an operator ends it. */
    endsAt: v.optional(Time, null),
  }),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt,
      "must be after the start",
    ),
    ["endsAt"],
  ),
);
export type SaleDraft = v.InferOutput<typeof SaleDraft>;

/** Response of POST /api/admin/products/sales/preview. Prices are in cents. */
export type SalePreview = {
  products: number;
  /** The first variants whose prices change. */
  examples: { title: string; before: number; after: number }[];
};

/** A sale in the response of GET /api/admin/products/sales, the latest first. */
export type Sale = {
  id: string;
  state: SaleState;
  percent: number;
  products: number;
  startsAt: string;
  endsAt: string | null;
  endedAt: string | null;
  /** Why the sale failed. */
  problem: string | null;
  /** Titles of products whose prices were edited during the sale; its end left them unchanged. */
  unchanged: string[];
};
