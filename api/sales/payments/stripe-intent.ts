import type { IntentStatus, PaymentIntent } from "../../payment-gateway.ts";
import { fromStripeRecord, type StripeShipping } from "./stripe-record.ts";

type StripeIntent = {
  id: string;
  client_secret: string | null;
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  latest_charge: string | { amount_refunded: number } | null;
  livemode: boolean;
  shipping?: StripeShipping | null;
  last_payment_error?: {
    payment_method?: { card?: { fingerprint?: string | null } | null } | null;
  } | null;
};

/** Converts Stripe's payment intent. `isOwn`: a checkout of this store created it. */
export function toIntent(intent: StripeIntent, isOwn: boolean): PaymentIntent {
  const charge = intent.latest_charge;
  const refunded = typeof charge === "object" && charge !== null && charge.amount_refunded > 0;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    // An unknown status of a later API version is treated as unpaid.
    status: intent.status as IntentStatus,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    checkoutId: isOwn ? intent.metadata.checkout_id : undefined,
    live: intent.livemode,
    refunded,
    record: isOwn ? fromStripeRecord(intent) : undefined,
    declinedCard: intent.last_payment_error?.payment_method?.card?.fingerprint ?? undefined,
  };
}
