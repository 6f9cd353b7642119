/**
 * States of a checkout: `open`: being edited (at most one per browser); `locked`: its payment is in
 * progress while the browser has begun another checkout; `ordered`: paid, and has an order;
 * `expired`: ended without a payment; `refund_pending`: paid without an order, and its refund is
 * not confirmed yet; `refunded`: the refund is confirmed.
 */
export const CHECKOUT_STATES = [
  "open",
  "locked",
  "ordered",
  "expired",
  "refund_pending",
  "refunded",
] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/**
 * Every transition of a checkout; the SQL conditions derive from it. A state that lists itself can be
 * entered again: `open` when the shopper edits the cart, `refund_pending` when the refund is retried.
 * An expired checkout may be paid later, because the payment is made at the provider.
 */
const TRANSITIONS: Readonly<Record<CheckoutState, readonly CheckoutState[]>> = {
  open: ["open", "locked", "ordered", "expired", "refund_pending"],
  locked: ["ordered", "expired", "refund_pending"],
  ordered: [],
  expired: ["ordered", "refund_pending"],
  refund_pending: ["refund_pending", "refunded"],
  refunded: [],
};

export function canCheckoutTransition(from: CheckoutState, to: CheckoutState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** The states from which a checkout can become `to`. */
export function checkoutStatesBefore(to: CheckoutState): CheckoutState[] {
  return CHECKOUT_STATES.filter((from) => canCheckoutTransition(from, to));
}

/** States of a checkout that has not ended: its payment intent can still be paid. */
export const ACTIVE_CHECKOUT_STATES = checkoutStatesBefore("expired");
