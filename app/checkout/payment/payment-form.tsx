import { type ComponentType, lazy, type Ref } from "react";
import type { CheckoutData } from "../../../data/model/checkout.ts";
import type { ShopConfig } from "../../../data/model/config.ts";

/** How an attempt to pay ended. */
export type PaymentOutcome =
  | { outcome: "paid" }
  /** The bank has not decided yet. */
  | { outcome: "processing" }
  /** Nothing was charged. */
  | { outcome: "failed"; message: string }
  | { outcome: "cancelled"; message: string }
  /** The connection was lost while paying: the server has to be asked what became of it. */
  | { outcome: "unknown" };

const ENDED =
  "This checkout had ended or was continued in another tab. Nothing was charged: please press the button again.";

/**
 * How an attempt ended whose intent could no longer be confirmed: another tab, or an earlier attempt
 * whose response was lost, came first. undefined for an intent that can still be paid.
 */
export function readEarlierOutcome(status: string | undefined): PaymentOutcome | undefined {
  switch (status) {
    case "succeeded":
      return { outcome: "paid" };
    case "processing":
    case "requires_capture":
      return { outcome: "processing" };
    case "canceled":
      return { outcome: "failed", message: ENDED };
    default:
      return undefined;
  }
}

/** What the checkout can ask of any payment form. */
export type PaymentHandle = {
  /** Shows what is wrong with the card fields; false when something is. Sends no payment. */
  validate(): Promise<boolean>;
  /** Puts the cursor into the first card field that needs it. */
  focus(): void;
  /** Pays the intent. Leaves the page only when the provider requires a redirect. */
  confirm(details: CheckoutData): Promise<PaymentOutcome>;
};

export type PaymentFormProps = {
  ref: Ref<PaymentHandle>;
  paymentIntentId: string;
  clientSecret: string;
  publishableKey: string;
};

/** One implementation per way of taking payment, each loaded only where it is used. */
export const PAYMENT_FORMS: Record<
  ShopConfig["payments"]["mode"],
  ComponentType<PaymentFormProps>
> = {
  demo: lazy(() => import("./demo-payment.tsx")),
  stripe: lazy(() => import("./stripe-payment.tsx")),
};
