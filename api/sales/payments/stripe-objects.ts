import { createHash } from "node:crypto";
import type { PaymentMethod } from "../../../data/model/sales/order-payment.ts";
import {
  type DisputeState,
  type IntentStatus,
  isPaid,
  type PaymentEvent,
  type PaymentIntent,
  type ProviderRefund,
  type RefundsAndDisputes,
} from "../../payment-gateway.ts";
import { fromStripeRecord, type StripeShipping } from "./stripe-record.ts";

/** The part of a charge that states how it was paid. */
type MethodDetails = {
  type: string;
  card?: {
    brand?: string | null;
    last4?: string | null;
    wallet?: { type: string } | null;
  } | null;
};

type StripeIntent = {
  id: string;
  client_secret: string | null;
  status: string;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  latest_charge:
    | string
    | { amount_refunded: number; created?: number; payment_method_details?: MethodDetails | null }
    | null;
  livemode: boolean;
  shipping?: StripeShipping | null;
  last_payment_error?: {
    payment_method?: { card?: { fingerprint?: string | null } | null } | null;
  } | null;
};

/** Converts Stripe's payment intent. `isOwn`: a checkout of this store created it. */
export function toIntent(intent: StripeIntent, isOwn: boolean): PaymentIntent {
  // An unknown status of a later API version is treated as unpaid.
  const status = intent.status as IntentStatus;
  // Stripe also stores the charge of a declined payment, and "refunds" a cancelled authorization.
  const latest = isPaid({ status }) ? intent.latest_charge : null;
  const charge = typeof latest === "object" ? latest : null;
  const created = charge?.created;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    status,
    amountCents: intent.amount,
    paidCents: status === "requires_capture" ? intent.amount_capturable : intent.amount_received,
    paidAt: created === undefined ? undefined : new Date(created * 1000).toISOString(),
    currency: intent.currency,
    checkoutId: isOwn ? intent.metadata.checkout_id : undefined,
    live: intent.livemode,
    refunded: charge !== null && charge.amount_refunded > 0,
    record: isOwn ? fromStripeRecord(intent) : undefined,
    method: toMethod(charge?.payment_method_details),
    declinedCard: intent.last_payment_error?.payment_method?.card?.fingerprint ?? undefined,
  };
}

function toMethod(details: MethodDetails | null | undefined): PaymentMethod | undefined {
  if (details?.type === "link") return { kind: "link" };
  if (details?.type !== "card") return undefined;
  const { brand, last4, wallet } = details.card ?? {};
  return {
    kind: "card",
    ...(brand && { brand }),
    ...(last4 && { last4 }),
    ...(wallet && { wallet: wallet.type }),
  };
}

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

/** Returns the SDK's options for the API's origin; none for Stripe's own (`apiBase` undefined). */
export function toHostOptions(apiBase: string | undefined) {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const name = protocol === "http:" ? "http" : "https";
  return { protocol: name, host: hostname, port: port || (name === "http" ? 80 : 443) } as const;
}

/** Returns the value of a list's `created` parameter for objects since a time (ISO 8601). */
export function timeRange(since: string) {
  return { gte: Math.floor(Date.parse(since) / 1000) };
}

export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey);
}

/**
 * Names an account and its mode, such as "stripe:acct_1PgafyB7WZ01zgkW:live". Without an id, because a
 * restricted key may lack the right to read its account, a hash of the key takes its place.
 */
export function nameAccount(secretKey: string, id: string | undefined): string {
  const hash = createHash("sha256").update(secretKey).digest("hex").slice(0, 16);
  return `stripe:${id ?? `key-${hash}`}:${isLiveKey(secretKey) ? "live" : "test"}`;
}
