import type {
  DisputeState,
  PaymentEvent,
  ProviderRefund,
  RefundsAndDisputes,
} from "../../payment-gateway.ts";

/** The metadata of a refund that contains its idempotency key. */
export const REFUND_KEY = "refund_key";

type Refund = {
  id: string;
  amount: number;
  status: string | null;
  created: number;
  metadata?: Record<string, string> | null;
};
type Dispute = { id: string; amount: number; reason: string; status: string };

/** What was returned from a payment, by Stripe's refunds and disputes. */
export function toRefundsAndDisputes(
  refunds: readonly Refund[],
  disputes: readonly Dispute[] | undefined,
): RefundsAndDisputes {
  return {
    refunds: refunds
      .toSorted((a, b) => a.created - b.created)
      .map(({ id, amount, status, metadata }) => ({
        id,
        amountCents: amount,
        state: toRefundState(status),
        key: metadata?.[REFUND_KEY],
      })),
    disputes: disputes?.map(({ id, amount, reason, status }) => ({
      id,
      amountCents: amount,
      reason,
      state: toState(status),
    })),
  };
}

/** The state of a refund with Stripe's status, which may be "requires_action". */
export function toRefundState(status: string | null): ProviderRefund["state"] {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
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
  event: { id: string; type: string; data?: { object?: unknown } | undefined },
  signedAt: number,
): PaymentEvent {
  return { id: event.id, type: event.type, signedAt, intentId: intentOf(event.data?.object) };
}
