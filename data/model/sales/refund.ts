import * as v from "valibot";
import { Amount } from "../text/fields.ts";
import { formatMoney } from "../text/money.ts";
import { allocate, sum } from "./allocate.ts";

/**
 * The life of a refund. `pending`: it is requested, and is sent to the payment provider until the provider confirms
 * it. `refunded`: the shopper has the money. `failed`: the provider rejected it or the shopper's bank returned it,
 * and the operator has to act.
 */
export const REFUND_STATES = ["pending", "refunded", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Every transition of a refund. A failed one can also be discarded, which deletes it. */
const TRANSITIONS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  pending: ["refunded", "failed"],
  // The operator sends it again, or has refunded the shopper elsewhere.
  failed: ["pending", "refunded"],
  // The bank returns it days later.
  refunded: ["failed"],
};

export function canRefundTransition(from: RefundState, to: RefundState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** The states of a refund as the operator reads them. */
export const REFUND_STATE_LABELS: Readonly<Record<RefundState, string>> = {
  pending: "Refund pending",
  refunded: "Refunded",
  failed: "Refund failed",
};

/** States of refunds that have not reached the shopper. */
export const OPEN_REFUND_STATES: readonly RefundState[] = REFUND_STATES.filter((state) =>
  canRefundTransition(state, "refunded"),
);

/** A refund in the JSON of an order; `id` of an item is the order item's id. */
export const OrderRefund = v.object({
  id: v.string(),
  amount: Amount,
  /** Empty for a refund of an amount. */
  items: v.array(v.object({ id: v.string(), quantity: v.number() })),
  state: v.picklist(REFUND_STATES),
  createdAt: v.string(),
});
export type OrderRefund = v.InferOutput<typeof OrderRefund>;

/**
 * The parts of an amount in cents, which add up to it: the goods net of discounts, the shipping, and then each
 * tax of the order, on goods and shipping together.
 */
export type AmountParts = readonly number[];

/** What can still be refunded of an order. */
export type RefundableOrder = {
  lines: readonly RefundableLine[];
  /** The shipping that was charged, with its taxes. */
  shipping: AmountParts;
  /** The captured parts without those of all earlier refunds, pending and failed ones included. */
  left: AmountParts;
};

type RefundableLine = {
  /** Id of the order's item. */
  id: string;
  title: string;
  quantity: number;
  refundedQuantity: number;
  /** The parts of all its units. */
  parts: AmountParts;
};

/** What to refund; `amountCents` replaces the amount of the items and the shipping. */
export type RefundSelection = {
  items: readonly { id: string; quantity: number }[];
  /** Whether all shipping that is left is refunded. */
  shipping: boolean;
  amountCents?: number | undefined;
};

/** `path` names the field of the request. */
export type RefundProblem = { path: string; message: string };

export type ComputedRefund =
  | { parts: AmountParts; amountCents: number; problem?: undefined }
  | { problem: RefundProblem; parts?: undefined };

/**
 * Computes the parts of a refund. The shares of units are rounded cumulatively, so that the last unit of a
 * line gets the remainder: refunds of all units and of the shipping add up to what was captured, in each part.
 * No part ever exceeds what is left of it. An amount below that of the items is divided in proportion to their
 * parts; the excess of a larger one in proportion to everything else that is left.
 *
 * @example
 * // One of three soaps for $10.00 with a tax of $0.50, and free shipping:
 * computeRefund({ lines: [{ id: "soap", quantity: 3, refundedQuantity: 0, parts: [1_000, 0, 50], … }],
 *   shipping: [0, 0, 0], left: [1_000, 0, 50] }, { items: [{ id: "soap", quantity: 1 }], shipping: false });
 * // { parts: [333, 0, 17], amountCents: 350 }
 */
export function computeRefund(
  { lines, shipping, left }: RefundableOrder,
  selection: RefundSelection,
): ComputedRefund {
  const shares: AmountParts[] = [];
  for (const [at, { id, quantity }] of selection.items.entries()) {
    const line = lines.find((one) => one.id === id);
    const path = `items.${at}.quantity`;
    if (!line || selection.items.some((one, other) => one.id === id && other < at))
      return { problem: { path, message: "Choose each item of this order once." } };
    const { refundedQuantity: before, title } = line;
    const rest = line.quantity - before;
    if (quantity > rest)
      return { problem: { path, message: `At most ${rest} of ${title} can still be refunded.` } };
    shares.push(shareOfUnits(line.parts, before, before + quantity, line.quantity));
  }
  const [, charged = 0] = shipping;
  const [, unrefunded = 0] = left;
  if (selection.shipping && charged > 0)
    shares.push(shareOfUnits(shipping, charged - unrefunded, charged, charged));
  const selected = left.map((cents, part) =>
    Math.min(cents, sum(shares.map((share) => share[part] ?? 0))),
  );
  const amountCents = selection.amountCents ?? sum(selected);
  const mostCents = sum(left);
  if (mostCents <= 0) return { problem: { path: "amount", message: "Nothing is left to refund." } };
  if (amountCents <= 0)
    return { problem: { path: "amount", message: "Choose items, the shipping or an amount." } };
  if (amountCents > mostCents) {
    const message = `At most ${formatMoney(mostCents)} can still be refunded.`;
    return { problem: { path: "amount", message } };
  }
  const excess = amountCents - sum(selected);
  if (excess <= 0) return { parts: allocate(amountCents, selected), amountCents };
  const others = left.map((cents, part) => cents - (selected[part] ?? 0));
  const added = allocate(excess, others);
  return { parts: selected.map((cents, part) => cents + (added[part] ?? 0)), amountCents };
}

/** Everything that is left of an order: all units, the shipping and the rest of the amount. */
export function selectRest({ lines, left }: RefundableOrder): RefundSelection {
  const items = lines.map(({ id, quantity, refundedQuantity }) => ({
    id,
    quantity: quantity - refundedQuantity,
  }));
  return {
    items: items.filter(({ quantity }) => quantity > 0),
    shipping: true,
    amountCents: sum(left),
  };
}

/** The parts of the units from `from` to `to` of a number of units. */
function shareOfUnits(parts: AmountParts, from: number, to: number, units: number): AmountParts {
  const upTo = (cents: number, count: number) => Math.round((cents * count) / units);
  return parts.map((cents) => upTo(cents, to) - upTo(cents, from));
}

/** The stored amounts of an order, in cents. */
export type ChargedOrder = {
  totalCents: number;
  shippingCents: number;
  /** Sum of all taxes. */
  taxCents: number;
  lines: readonly {
    id: string;
    title: string;
    quantity: number;
    refundedQuantity: number;
    subtotalCents: number;
    discountCents: number;
    /** In the order of `taxes`; empty for orders before migration 0021. */
    taxCents: readonly number[];
  }[];
  /** Empty for orders before migration 0021. */
  taxes: readonly { amountCents: number; shippingCents: number }[];
  /** The parts of all refunds together. */
  refunded: AmountParts;
  /** Cents that lost disputes took. */
  lostCents: number;
};

/**
 * Divides the amounts of an order into parts. An order without stored taxes has one tax, which its lines share
 * in proportion to their prices.
 */
export function toRefundable(order: ChargedOrder): RefundableOrder {
  const { lines, totalCents, shippingCents, refunded, lostCents } = order;
  const goods = lines.map(({ subtotalCents, discountCents }) => subtotalCents - discountCents);
  const isItemized = order.taxes.length > 0;
  const taxes = isItemized ? order.taxes : [{ amountCents: order.taxCents, shippingCents: 0 }];
  const undivided = allocate(order.taxCents, goods);
  const amounts = taxes.map(({ amountCents }) => amountCents);
  const rest = totalCents - shippingCents - sum(amounts);
  // The amounts of an imported order may not add up to its total.
  const captured =
    rest >= 0
      ? [rest, shippingCents, ...amounts]
      : allocate(totalCents, [sum(goods), shippingCents, ...amounts]);
  const unrefunded = captured.map((cents, part) => Math.max(0, cents - (refunded[part] ?? 0)));
  return {
    lines: lines.map(({ id, title, quantity, refundedQuantity, taxCents }, at) => ({
      id,
      title,
      quantity,
      refundedQuantity,
      parts: [goods[at] ?? 0, 0, ...(isItemized ? taxCents : [undivided[at] ?? 0])],
    })),
    shipping: [0, shippingCents, ...taxes.map((tax) => tax.shippingCents)],
    left: allocate(Math.max(0, sum(unrefunded) - lostCents), unrefunded),
  };
}
