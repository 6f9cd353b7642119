import * as v from "valibot";
import { isConnectionLoss } from "../api.ts";
import { type PaymentOutcome, readEarlierOutcome } from "./payment-form.tsx";

/** The part of Stripe's PaymentIntent that the demonstration's card form reads. */
const Intent = v.object({
  status: v.string(),
  next_action: v.nullish(v.object({ type: v.string() })),
  last_payment_error: v.nullish(v.object({ message: v.optional(v.string()) })),
});
const Failure = v.object({
  error: v.object({
    message: v.optional(v.string()),
    payment_intent: v.optional(v.object({ status: v.string() })),
  }),
});

export type DemoOutcome = PaymentOutcome | { outcome: "confirmation" };

const DECLINED = "Your card was declined.";

type Ask = { paymentIntentId: string; clientSecret: string };

/** Confirms the intent with a test payment method; a card's number is never sent. */
export function confirmDemo({ paymentIntentId, clientSecret }: Ask, method: string) {
  return ask(`${paymentIntentId}/confirm`, { client_secret: clientSecret, payment_method: method });
}

/** Tells the provider what the shopper chose in the confirmation step. */
export function authenticateDemo(
  { paymentIntentId, clientSecret }: Ask,
  outcome: "succeeded" | "failed",
) {
  return ask(`${paymentIntentId}/authenticate`, { client_secret: clientSecret, outcome });
}

async function ask(path: string, body: object): Promise<DemoOutcome> {
  try {
    const response = await fetch(`/demo-payments/v1/payment_intents/${path}`, {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status >= 500) return { outcome: "unknown" };
    const answer: unknown = await response.json();
    if (!response.ok) return readFailure(answer);
    return readIntent(v.parse(Intent, answer));
  } catch (error) {
    if (!isConnectionLoss(error)) console.error("The demo provider's answer is unreadable:", error);
    return { outcome: "unknown" };
  }
}

function readIntent(intent: v.InferOutput<typeof Intent>): DemoOutcome {
  switch (intent.status) {
    case "succeeded":
      return { outcome: "paid" };
    case "processing":
    case "requires_capture":
      return { outcome: "processing" };
    case "requires_action":
      return { outcome: "confirmation" };
    default:
      return { outcome: "failed", message: intent.last_payment_error?.message ?? DECLINED };
  }
}

function readFailure(answer: unknown): DemoOutcome {
  const read = v.safeParse(Failure, answer);
  if (!read.success) return { outcome: "unknown" };
  const { error } = read.output;
  const earlier = readEarlierOutcome(error.payment_intent?.status);
  return earlier ?? { outcome: "failed", message: error.message ?? DECLINED };
}
