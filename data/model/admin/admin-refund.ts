import * as v from "valibot";
import { OrderRefund, type RefundableOrder } from "../sales/refund.ts";
import { Amount, boundedArray } from "../text/fields.ts";
import { centsOf, toAmount } from "../text/money.ts";
import { note } from "./customer-note.ts";

/** A refund as the operator sees it. */
export const AdminRefund = v.object({
  ...OrderRefund.entries,
  /** The part of the amount for shipping, without taxes. */
  shipping: Amount,
  /** "provider": made in the provider's dashboard. */
  source: v.picklist(["store", "provider"]),
  /** The state as a text, with the operator's next step. */
  message: v.nullable(v.string()),
  restocked: v.boolean(),
  /** The return that it is for. */
  returnId: v.nullable(v.string()),
  /** The operator's note to the customer. */
  note: v.nullable(v.string()),
});
export type AdminRefund = v.InferOutput<typeof AdminRefund>;

const Parts = v.array(Amount);

/** What can still be refunded of an order, from which `computeRefund` computes the amount of a refund. */
export const AdminRefundable = v.object({
  lines: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      quantity: v.number(),
      refundedQuantity: v.number(),
      parts: Parts,
    }),
  ),
  shipping: Parts,
  left: Parts,
});
export type AdminRefundable = v.InferOutput<typeof AdminRefundable>;

const mapParts = <From, To>(
  order: {
    lines: readonly (Omit<RefundableOrder["lines"][number], "parts"> & {
      parts: readonly From[];
    })[];
    shipping: readonly From[];
    left: readonly From[];
  },
  convert: (part: From) => To,
) => ({
  lines: order.lines.map((line) => ({ ...line, parts: line.parts.map(convert) })),
  shipping: order.shipping.map(convert),
  left: order.left.map(convert),
});

/** Formats what can be refunded for JSON. */
export function formatRefundable(order: RefundableOrder): AdminRefundable {
  return mapParts(order, toAmount);
}

/** Parses what can be refunded from JSON. */
export function parseRefundable(order: AdminRefundable): RefundableOrder {
  return mapParts(order, centsOf);
}

/** Body of POST /api/admin/orders/{id}/refunds. */
export const RefundRequest = v.object({
  items: v.optional(
    boundedArray(
      v.object({
        /** Id of the order's item. */
        id: v.pipe(v.string("is required"), v.maxLength(100)),
        quantity: v.pipe(
          v.number("must be a number"),
          v.integer("must be a whole number"),
          v.minValue(1, "must be at least 1"),
        ),
      }),
      500,
      "items",
    ),
    [],
  ),
  /** Whether the shipping that is left is refunded. */
  shipping: v.optional(v.boolean("must be true or false"), false),
  /** Replaces the amount of the items and the shipping. */
  amount: v.optional(Amount),
  /** Whether the units are restocked. */
  restock: v.optional(v.boolean("must be true or false"), false),
  /**
   * Whether the units are removed from the order before they are shipped: the request is rejected if one of
   * them is in a parcel.
   */
  unfulfilledOnly: v.optional(v.boolean("must be true or false"), false),
  note,
  /** The return that it is for. */
  returnId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** `AdminOrder.order.refundRevision` as the operator has seen it; the request is rejected if it has changed. */
  revision: v.optional(v.number()),
});
export type RefundRequest = v.InferOutput<typeof RefundRequest>;

/** Body of POST /api/admin/orders/{id}/refunds/{refund}: what to do with a refund that is not complete. */
export const RefundStep = v.object({ step: v.picklist(["retry", "elsewhere", "discard"]) });
export type RefundStep = v.InferOutput<typeof RefundStep>["step"];
