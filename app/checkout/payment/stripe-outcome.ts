import type { Stripe, StripeError } from "@stripe/stripe-js";
import { type PaymentOutcome, readConfirmed, readEarlierOutcome } from "./payment-handle.ts";

export const FAILED = "The payment could not be made. Nothing was charged.";
const NOT_CONFIRMED = "The payment was not confirmed. Nothing was charged.";

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
  return { outcome: "failed", message: error.message ?? FAILED };
}

/** The outcome of a payment intent after its confirmation. */
export function readStripeStatus(status: string | undefined): PaymentOutcome {
  switch (status) {
    case "requires_action":
    case "requires_payment_method":
    case "canceled":
      return { outcome: "cancelled", message: NOT_CONFIRMED };
    default:
      return readConfirmed(status) ?? { outcome: "unknown" };
  }
}
