import * as v from "valibot";
import { boundedArray } from "../text/fields.ts";
import { keysOf } from "../text/json.ts";

/** Why a customer returns an item, as the customer reads it. */
export const RETURN_REASON_LABELS = {
  "changed-mind": "I changed my mind",
  "not-as-described": "It is not as described",
  "wrong-item": "I received another product",
  damaged: "It is damaged or defective",
} as const;
export type ReturnReason = keyof typeof RETURN_REASON_LABELS;
export const RETURN_REASONS = keysOf(RETURN_REASON_LABELS);

export const RETURN_STATES = ["requested", "approved", "declined", "received", "refunded"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const RETURN_STATE_LABELS: Readonly<Record<ReturnState, string>> = {
  requested: "Requested",
  approved: "Approved",
  declined: "Declined",
  received: "Received",
  refunded: "Refunded",
};

/** The steps of the operator; a refund completes a return that was received. */
const RETURN_STEPS = ["approved", "declined", "received"] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

const TRANSITIONS: Readonly<Record<ReturnState, readonly ReturnStep[]>> = {
  requested: ["approved", "declined"],
  approved: ["received", "declined"],
  declined: [],
  received: [],
  refunded: [],
};

/** The steps that the operator can take next. */
export function nextReturnSteps(state: ReturnState): readonly ReturnStep[] {
  return TRANSITIONS[state];
}

/** The states from which a return can become `step`, for the condition of the update. */
export function returnStatesBefore(step: ReturnStep): ReturnState[] {
  return RETURN_STATES.filter((state) => TRANSITIONS[state].includes(step));
}

/** A return in the JSON of an order; `id` of an item is the order item's id. */
export const OrderReturn = v.object({
  id: v.string(),
  number: v.string(),
  state: v.picklist(RETURN_STATES),
  items: v.array(
    v.object({ id: v.string(), quantity: v.number(), reason: v.picklist(RETURN_REASONS) }),
  ),
});
export type OrderReturn = v.InferOutput<typeof OrderReturn>;

/** What the customer can return now. */
export const ReturnOptions = v.object({
  /** Units by the id of the order's item. */
  items: v.array(v.object({ id: v.string(), quantity: v.number() })),
  reasons: v.array(v.picklist(RETURN_REASONS)),
  /** End of the return period (ISO time); null before the delivery. */
  until: v.nullable(v.string()),
});
export type ReturnOptions = v.InferOutput<typeof ReturnOptions>;

/** Body of POST /api/account/orders/{id}/returns. */
export const ReturnRequest = v.object({
  items: v.pipe(
    boundedArray(
      v.object({
        /** Id of the order's item. */
        id: v.pipe(v.string("is required"), v.maxLength(100)),
        quantity: v.pipe(v.number("must be a number"), v.integer(), v.minValue(1)),
        reason: v.picklist(RETURN_REASONS, "Choose a reason"),
      }),
      500,
      "items",
    ),
    v.minLength(1, "must not be empty"),
  ),
  comment: v.optional(
    v.pipe(
      v.string("must be text"),
      v.trim(),
      v.maxLength(2_000, "must be at most 2,000 characters"),
    ),
    "",
  ),
});
export type ReturnRequest = v.InferOutput<typeof ReturnRequest>;
