import { m } from "../../../data/i18n/messages.js";

/**
 * The card numbers that the demo payment form accepts: Stripe's test numbers, each with the test
 * payment method of the same behaviour (https://docs.stripe.com/testing). The browser sends the
 * payment method and never the number.
 */
export const DEMO_CARDS = [
  {
    number: "4242 4242 4242 4242",
    method: "pm_card_visa",
    effect: () => m.checkout_demo_succeeds(),
  },
  {
    number: "4000 0000 0000 0002",
    method: "pm_card_chargeDeclined",
    effect: () => m.checkout_demo_declined(),
  },
  {
    number: "4000 0025 0000 3155",
    method: "pm_card_threeDSecure2Required",
    effect: () => m.checkout_demo_authenticated(),
  },
  {
    number: "4000 0000 0000 9995",
    method: "pm_card_chargeDeclinedInsufficientFunds",
    effect: () => m.checkout_demo_no_funds(),
  },
] as const;

export type CardFields = { number: string; expiry: string; cvc: string };
export type CardErrors = Partial<Record<keyof CardFields, string>>;

/** Groups digits in fours, as printed on cards. */
export function formatCardNumber(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** Formats "1227" as "12 / 27". */
export function formatExpiry(text: string): string {
  const typed = text.replace(/\D/g, "").slice(0, 4);
  const digits = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed;
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Returns the test payment method of a test number, or undefined for any other number. */
export function findPaymentMethod(number: string): string | undefined {
  return DEMO_CARDS.find((card) => card.number === formatCardNumber(number))?.method;
}

/** Validates the card fields in the browser and returns one message per invalid field. */
export function validateCard(card: CardFields, today: Date): CardErrors {
  const errors: CardErrors = {};
  if (card.number.trim() === "") errors.number = m.checkout_demo_number_missing();
  else if (!findPaymentMethod(card.number)) errors.number = m.checkout_demo_number_unknown();
  const expiry = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(formatExpiry(card.expiry));
  if (card.expiry.trim() === "") errors.expiry = m.checkout_demo_expiry_missing();
  else if (!expiry) errors.expiry = m.checkout_demo_expiry_invalid();
  else if (
    2000 + Number(expiry[2]) < today.getFullYear() ||
    (2000 + Number(expiry[2]) === today.getFullYear() && Number(expiry[1]) < today.getMonth() + 1)
  )
    errors.expiry = m.checkout_demo_expiry_past();
  if (card.cvc.trim() === "") errors.cvc = m.checkout_demo_cvc_missing();
  else if (!/^\d{3,4}$/.test(card.cvc)) errors.cvc = m.checkout_demo_cvc_invalid();
  return errors;
}
