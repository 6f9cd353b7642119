import * as v from "valibot";
import { DISCOUNT_KINDS, normalizeCode } from "../sales/discount.ts";
import { isDay } from "../sales/store-days.ts";
import { Amount, boundedArray } from "../text/fields.ts";
import { MAX_AMOUNT_CENTS, parseAmount } from "../text/money.ts";

const PERCENT = "must be a percentage from 0.001 to 100";
const DAY = "must be a day like 2026-03-04";

const Money = v.pipe(
  Amount,
  // Also called for text that is no amount, which `Amount` has rejected.
  v.check((amount) => (parseAmount(amount) ?? 0) <= MAX_AMOUNT_CENTS, "must be at most 999,999.99"),
);

const Day = v.nullable(v.pipe(v.string(DAY), v.check(isDay, DAY)));

const Limit = v.nullable(
  v.pipe(
    v.number("must be a whole number"),
    v.integer("must be a whole number"),
    v.minValue(1, "must be at least 1"),
    v.maxValue(1_000_000, "must be at most 1,000,000"),
  ),
);

const ShortText = v.pipe(
  v.string("must be text"),
  v.trim(),
  v.minLength(1, "is required"),
  v.maxLength(100),
);

const Fields = v.object({
  code: v.pipe(
    v.string("is required"),
    v.transform(normalizeCode),
    v.regex(
      /^[\p{L}\p{N}](?:[\p{L}\p{N}_-]{1,38})[\p{L}\p{N}]$/u,
      "must have 3 to 40 letters, digits, dashes or underscores",
    ),
  ),
  kind: v.picklist(DISCOUNT_KINDS, "must be percentage, amount or free-shipping"),
  /** In percent with up to three decimals; ignored unless the kind is a percentage. */
  percent: v.optional(
    v.nullable(
      v.pipe(
        v.number(PERCENT),
        v.minValue(0.001, PERCENT),
        v.maxValue(100, PERCENT),
        v.check((percent) => Number(percent.toFixed(3)) === percent, PERCENT),
      ),
    ),
    null,
  ),
  /** Ignored unless the kind is an amount. */
  amount: v.optional(v.nullable(Money), null),
  /** The products to which the code applies must cost at least this. */
  minimum: v.optional(Money, "0.00"),
  /** First and last day of validity in the store's time zone; null if unlimited. */
  startsOn: v.optional(Day, null),
  endsOn: v.optional(Day, null),
  usageLimit: v.optional(Limit, null),
  usageLimitPerEmail: v.optional(Limit, null),
  /** The code applies to all products if both are empty. */
  productIds: v.optional(boundedArray(ShortText, 500, "products"), []),
  categories: v.optional(boundedArray(ShortText, 100, "categories"), []),
  isActive: v.optional(v.boolean("must be true or false"), true),
});

/** Body of POST /api/admin/discount-codes. */
export const DiscountDraft = v.pipe(
  Fields,
  v.forward(
    v.check(({ kind, percent }) => kind !== "percentage" || percent !== null, PERCENT),
    ["percent"],
  ),
  v.forward(
    v.check(
      ({ kind, amount }) => kind !== "amount" || (amount !== null && parseAmount(amount) !== 0),
      "must be an amount above 0.00",
    ),
    ["amount"],
  ),
  v.forward(
    v.check(
      ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
      "must not be before the first day",
    ),
    ["endsOn"],
  ),
);
export type DiscountDraft = v.InferOutput<typeof DiscountDraft>;

/** Body of PUT /api/admin/discount-codes/{id}; 409 with the code if it has changed since. */
export const DiscountChange = v.intersect([DiscountDraft, v.object({ updatedAt: v.string() })]);

/** Discount codes in a file of settings. */
export const DiscountList = v.pipe(
  boundedArray(DiscountDraft, 10_000, "discount codes"),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const codes = new Set<string>();
    for (const { code } of dataset.value) {
      if (codes.has(code)) addIssue({ message: `must have different codes, but two are ${code}` });
      codes.add(code);
    }
  }),
);

/** A discount code in the admin. */
export const AdminDiscount = v.object({
  ...Fields.entries,
  id: v.string(),
  /** Number of orders with this code that are not cancelled. */
  uses: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type AdminDiscount = v.InferOutput<typeof AdminDiscount>;
