import { type IntentStatus, isPaid, type PaymentIntent } from "../../payment-gateway.ts";
import { fromStripeRecord, type StripeShipping } from "./stripe-record.ts";

type StripeIntent = {
  id: string;
  client_secret: string | null;
  status: string;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  latest_charge: string | { amount_refunded: number; created?: number } | null;
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
    declinedCard: intent.last_payment_error?.payment_method?.card?.fingerprint ?? undefined,
  };
}
