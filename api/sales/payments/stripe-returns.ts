import type { DisputeState, PaymentEvent, Returns } from "../../payment-gateway.ts";

type Refund = { amount: number; status: string | null };
type Dispute = { id: string; amount: number; reason: string; status: string };

/** The amounts that were returned from a payment, by Stripe's refunds and disputes. */
export function toReturns(
  refunds: readonly Refund[],
  disputes: readonly Dispute[] | undefined,
): Returns {
  const counted = refunds.filter(({ status }) => status !== "failed" && status !== "canceled");
  const pending = counted.filter(({ status }) => status !== "succeeded");
  const sum = (refunded: readonly Refund[]) =>
    refunded.reduce((cents, { amount }) => cents + amount, 0);
  return {
    refundedCents: sum(counted),
    pendingCents: sum(pending),
    disputes: disputes?.map(({ id, amount, reason, status }) => ({
      id,
      amountCents: amount,
      reason,
      state: toState(status),
    })),
  };
}

function toState(status: string): DisputeState {
  if (status === "lost") return "lost";
  // An inquiry that is closed, or one that Stripe prevented, took no money.
  return ["won", "warning_closed", "prevented"].includes(status) ? "won" : "open";
}

/** The payment intent that one of Stripe's objects is, or is about. */
export function intentOf(object: unknown): string | undefined {
  if (typeof object !== "object" || object === null) return undefined;
  const kind = "object" in object ? object.object : undefined;
  const { id, payment_intent }: { id?: unknown; payment_intent?: unknown } = object;
  const found = kind === "payment_intent" ? id : payment_intent;
  return typeof found === "string" ? found : undefined;
}

/** Converts a verified webhook event. `signedAt` is in seconds since the epoch. */
export function toEvent(
  event: { id: string; type: string; data?: { object?: unknown } },
  signedAt: number,
): PaymentEvent {
  return { id: event.id, type: event.type, signedAt, intentId: intentOf(event.data?.object) };
}
