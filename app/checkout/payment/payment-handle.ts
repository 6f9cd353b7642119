import type { Ref } from "react";
import { m } from "../../../data/i18n/messages.js";
import type { ContactData } from "../../../data/model/sales/checkout.ts";

/** The outcome of a payment attempt. */
export type PaymentOutcome =
  | { outcome: "paid" }
  /** The bank has not decided yet. */
  | { outcome: "processing" }
  /** Nothing was charged. */
  | { outcome: "failed"; message: string }
  | { outcome: "cancelled"; message: string }
  /** The connection was lost during the payment. Only the server can find out the outcome. */
  | { outcome: "unknown" };

/**
 * How an attempt to pay began. blocked: the shopper must first review changes of the cart. failed: nothing was
 * charged. started: the payment leads to the order, or its outcome is not known yet.
 */
export type PaymentStart = "blocked" | "failed" | "started";

/** The outcome of an intent that is paid or being paid; undefined for any other status. */
export function readConfirmed(status: string | undefined): PaymentOutcome | undefined {
  switch (status) {
    case "succeeded":
    // The store captures the authorized payment once the order exists.
    case "requires_capture":
      return { outcome: "paid" };
    case "processing":
      return { outcome: "processing" };
    default:
      return undefined;
  }
}

/**
 * Returns the outcome of an intent that could not be confirmed because another tab, or an earlier
 * attempt whose response was lost, already did. Returns undefined if the intent can still be paid.
 */
export function readEarlierOutcome(status: string | undefined): PaymentOutcome | undefined {
  return status === "canceled"
    ? { outcome: "failed", message: m.checkout_payment_ended() }
    : readConfirmed(status);
}

/** The interface of all payment forms. */
export type PaymentHandle = {
  /** Validates the card fields and displays their errors. Returns whether they are valid. */
  validate(): Promise<boolean>;
  /** Focuses the first invalid card field. */
  focus(): void;
  /** Pays the intent. Navigates away only if the provider requires a redirect. */
  confirm(details: ContactData): Promise<PaymentOutcome>;
};

export type PaymentFormProps = {
  ref: Ref<PaymentHandle>;
  paymentIntentId: string;
  clientSecret: string;
  publishableKey: string;
};
