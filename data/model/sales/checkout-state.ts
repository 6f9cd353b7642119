/**
 * States of a checkout: `open`: being edited (at most one per browser); `locked`: its payment is in
 * progress while the browser has begun another checkout; `ordered`: paid, and has an order;
 * `expired`: ended, and nothing was charged; `refund_pending`: its payment can't become an order, and
 * the cancellation of its authorization, or the refund if it was captured, is not confirmed yet;
 * `refunded`: the refund is confirmed.
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
 * entered again: `refund_pending` when the return of the payment is repeated.
 * An expired checkout may be paid later, because the payment is made at the provider.
 */
const TRANSITIONS: Readonly<Record<CheckoutState, readonly CheckoutState[]>> = {
  open: ["locked", "ordered", "expired", "refund_pending"],
  locked: ["ordered", "expired", "refund_pending"],
  ordered: [],
  expired: ["ordered", "refund_pending"],
  refund_pending: ["refund_pending", "refunded", "expired"],
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
export const ACTIVE_CHECKOUT_STATES: readonly CheckoutState[] = checkoutStatesBefore(
  "ordered",
).filter((state) => state !== "expired");

/** States of a checkout whose payment can still be made or is being returned. */
export const UNFINISHED_CHECKOUT_STATES: readonly CheckoutState[] = [
  ...ACTIVE_CHECKOUT_STATES,
  "refund_pending",
];
