import * as v from "valibot";
import { ORDER_STATUSES } from "../sales/order-status.ts";
import { PROVINCE_CODES } from "../sales/province.ts";
import { isDay } from "../sales/store-days.ts";
import { keysOf } from "../text/json.ts";
import { parseAmount } from "../text/money.ts";

/** What is known of the payment of an order, with labels. `paid`: nothing was refunded. */
export const PAYMENT_STATE_LABELS = {
  authorized: "Authorized",
  paid: "Paid",
  "refund-open": "Refund incomplete",
  "partly-refunded": "Partly refunded",
  refunded: "Refunded",
} as const;
export type PaymentState = keyof typeof PAYMENT_STATE_LABELS;

const optional = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.optional(v.union([v.literal(""), schema]), "");
const day = optional(v.pipe(v.string(), v.check(isDay, "must be a date like 2026-03-08")));
const amount = optional(
  v.pipe(
    v.string(),
    v.check((text) => parseAmount(text) !== undefined, "must be an amount like 48.00"),
  ),
);
const short = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, "is too long")), "");

/**
 * The parameters that restrict a list of orders, all optional and combined. `search` matches number, name,
 * e-mail, phone, address, tags, SKU and product title. Status "open" means to be shipped, and "refund" a refund
 * that is pending or has failed. Days are those of the store's time zone.
 */
export const ORDER_FILTER = {
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, "is too long")), ""),
  status: v.optional(v.picklist(["all", "open", "refund", ...ORDER_STATUSES]), "all"),
  from: day,
  to: day,
  payment: optional(v.picklist(keysOf(PAYMENT_STATE_LABELS))),
  province: optional(v.picklist(PROVINCE_CODES)),
  /** Id of a product or variant, or a part of its title or SKU. `product` would open the product dialog of the shop. */
  item: short,
  tag: short,
  /** Ids of orders, separated by commas; at most a page of the list. */
  ids: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(20_000, "is too long"),
      v.transform((text) => text.split(",").filter(Boolean)),
      v.maxLength(200, "must name at most 200 orders"),
    ),
    "",
  ),
  /** Least and greatest total. */
  min: amount,
  max: amount,
};

export const OrderFilter = v.object(ORDER_FILTER);
export type OrderFilter = v.InferOutput<typeof OrderFilter>;
