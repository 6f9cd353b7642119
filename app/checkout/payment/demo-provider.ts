import * as v from "valibot";
import { m } from "../../../data/i18n/messages.js";
import { isConnectionLoss } from "../api.ts";
import { type PaymentOutcome, readConfirmed, readEarlierOutcome } from "./payment-handle.ts";

const ProviderError = v.object({
  decline_code: v.optional(v.string()),
  message: v.optional(v.string()),
});

/** The fields of Stripe's PaymentIntent that the demo payment form reads. */
const Intent = v.object({
  status: v.string(),
  next_action: v.nullish(v.object({ type: v.string() })),
  last_payment_error: v.nullish(ProviderError),
});
const Failure = v.object({
  error: v.object({
    ...ProviderError.entries,
    payment_intent: v.optional(v.object({ status: v.string() })),
  }),
});

export type DemoOutcome = PaymentOutcome | { outcome: "confirmation" };

type IntentIds = { paymentIntentId: string; clientSecret: string };

/** Confirms the payment intent with a test payment method. */
export function confirmDemo({ paymentIntentId, clientSecret }: IntentIds, method: string) {
  return post(`${paymentIntentId}/confirm`, {
    client_secret: clientSecret,
    payment_method: method,
  });
}

/** Sends the shopper's choice in the 3-D Secure step. */
export function authenticateDemo(
  { paymentIntentId, clientSecret }: IntentIds,
  outcome: "succeeded" | "failed",
) {
  return post(`${paymentIntentId}/authenticate`, { client_secret: clientSecret, outcome });
}

async function post(path: string, request: object): Promise<DemoOutcome> {
  try {
    const response = await fetch(`/demo-payments/v1/payment_intents/${path}`, {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status >= 500) return { outcome: "unknown" };
    const body: unknown = await response.json();
    if (!response.ok) return readFailure(body);
    return readIntent(v.parse(Intent, body));
  } catch (error) {
    if (!isConnectionLoss(error))
      console.error("The demo payment provider sent an invalid response:", error);
    return { outcome: "unknown" };
  }
}

function readIntent(intent: v.InferOutput<typeof Intent>): DemoOutcome {
  if (intent.status === "requires_action") return { outcome: "confirmation" };
  const message = describeError(intent.last_payment_error ?? {});
  return readConfirmed(intent.status) ?? { outcome: "failed", message };
}

function readFailure(body: unknown): DemoOutcome {
  const read = v.safeParse(Failure, body);
  if (!read.success) return { outcome: "unknown" };
  const { error } = read.output;
  const earlier = readEarlierOutcome(error.payment_intent?.status);
  return earlier ?? { outcome: "failed", message: describeError(error) };
}

/** The provider answers in English, as Stripe's API does; Stripe's form translates the messages. */
function describeError({ decline_code, message }: v.InferOutput<typeof ProviderError>): string {
  if (decline_code === "insufficient_funds") return m.checkout_demo_card_without_funds();
  return (!decline_code && message) || m.checkout_demo_card_declined();
}
