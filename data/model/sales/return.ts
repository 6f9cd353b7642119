import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { boundedArray } from "../text/fields.ts";
import { formatCount } from "../text/plain-text.ts";

export const RETURN_REASONS = [
  "changed-mind",
  "not-as-described",
  "wrong-item",
  "damaged",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why a customer returns an item, as the customer reads it. */
export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  get "changed-mind"() {
    return m.orders_return_reason_changed_mind();
  },
  get "not-as-described"() {
    return m.orders_return_reason_not_as_described();
  },
  get "wrong-item"() {
    return m.orders_return_reason_wrong_item();
  },
  get damaged() {
    return m.orders_return_reason_damaged();
  },
};

export const RETURN_STATES = ["requested", "approved", "declined", "received", "refunded"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const RETURN_STATE_LABELS: Readonly<Record<ReturnState, string>> = {
  get requested() {
    return m.orders_return_state_requested();
  },
  get approved() {
    return m.orders_return_state_approved();
  },
  get declined() {
    return m.orders_return_state_declined();
  },
  get received() {
    return m.orders_return_state_received();
  },
  get refunded() {
    return m.orders_return_state_refunded();
  },
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
        id: v.pipe(
          v.string(() => m.errors_required()),
          v.maxLength(100),
        ),
        quantity: v.pipe(
          v.number(() => m.errors_number()),
          v.integer(),
          v.minValue(1),
        ),
        reason: v.picklist(RETURN_REASONS, () => m.errors_reason_missing()),
      }),
      500,
      "items",
    ),
    v.minLength(1, () => m.errors_empty()),
  ),
  comment: v.optional(
    v.pipe(
      v.string(() => m.errors_text()),
      v.trim(),
      v.maxLength(2_000, () => m.errors_too_long({ max: formatCount(2_000) })),
    ),
    "",
  ),
});
export type ReturnRequest = v.InferOutput<typeof ReturnRequest>;
