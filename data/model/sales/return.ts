import * as v from "valibot";

/** Why a customer returns an item, with the texts that the customer chooses from. */
const RETURN_REASON_LABELS = {
  "changed-mind": "I changed my mind",
  "not-as-described": "It is not as described",
  "wrong-item": "I received another product",
  damaged: "It is damaged or defective",
} as const;
export type ReturnReason = keyof typeof RETURN_REASON_LABELS;
const RETURN_REASONS = Object.keys(RETURN_REASON_LABELS) as ReturnReason[];

const RETURN_STATES = ["requested", "approved", "declined", "received", "refunded"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

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
