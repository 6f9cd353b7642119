import type { Stripe, StripeError } from "@stripe/stripe-js";
import { m } from "../../../data/i18n/messages.js";
import { type PaymentOutcome, readConfirmed, readEarlierOutcome } from "./payment-handle.ts";

/** The outcome of a confirmation that Stripe rejected or that had no response. */
export async function readStripeError(
  stripe: Stripe,
  clientSecret: string,
  error: StripeError,
): Promise<PaymentOutcome> {
  const earlier = readEarlierOutcome(error.payment_intent?.status);
  if (earlier) return earlier;
  if (error.type === "api_connection_error") return { outcome: "unknown" };
  if (error.type === "api_error") {
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    return paymentIntent ? readStripeStatus(paymentIntent.status) : { outcome: "unknown" };
  }
  return { outcome: "failed", message: error.message ?? m.checkout_payment_impossible() };
}

/** The outcome of a payment intent after its confirmation. */
export function readStripeStatus(status: string | undefined): PaymentOutcome {
  switch (status) {
    case "requires_action":
    case "requires_payment_method":
    case "canceled":
      return { outcome: "cancelled", message: m.checkout_payment_not_confirmed() };
    default:
      return readConfirmed(status) ?? { outcome: "unknown" };
  }
}
