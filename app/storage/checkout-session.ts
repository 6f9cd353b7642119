import * as v from "valibot";
import { OrderRequest } from "../../data/model/checkout.ts";
import { paymentAttemptText, type StoredText, storedText } from "./stored-text.ts";

/**
 * What is remembered of a checkout across reloads. In sessionStorage, for the tab: the typed
 * details (never card data), and a payment that is under way. In localStorage, for the browser: the
 * id of the payment intent, so that a new tab learns that the cart was paid for after the first one
 * died. Where storage is refused or full it lasts as long as the page.
 */

/** What has been typed so far; every field is a text, none is checked. */
export const CheckoutDraft = v.object({
  email: v.fallback(v.string(), ""),
  firstName: v.fallback(v.string(), ""),
  lastName: v.fallback(v.string(), ""),
  address: v.fallback(v.string(), ""),
  address2: v.fallback(v.string(), ""),
  city: v.fallback(v.string(), ""),
  province: v.fallback(v.string(), ""),
  postalCode: v.fallback(v.string(), ""),
  phone: v.fallback(v.string(), ""),
});
export type CheckoutDraft = v.InferOutput<typeof CheckoutDraft>;

export const EMPTY_DRAFT: CheckoutDraft = v.parse(CheckoutDraft, {});

/** A payment that was started: what its order is made of, and how far the money got. */
const PaymentAttempt = v.object({
  order: OrderRequest,
  /** `confirming`: not known to be charged. `paid`: charged, the order is still to come. */
  stage: v.picklist(["confirming", "paid"]),
});

/** The last order of this tab and the intent that paid it. */
const FinishedOrder = v.object({ paymentIntentId: v.string(), orderId: v.string() });

function slot<T>(text: StoredText, schema: v.GenericSchema<unknown, T>) {
  return {
    read(): T | undefined {
      try {
        const parsed = v.safeParse(schema, JSON.parse(text.read() ?? ""));
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value: T) => text.write(JSON.stringify(value)),
    remove: () => text.remove(),
  };
}

export const checkoutDraft = slot(storedText("vitrine-checkout-draft"), CheckoutDraft);
export const checkoutIntent = slot(
  storedText("vitrine-checkout-intent", "localStorage"),
  v.string(),
);
export const paymentAttempt = slot(paymentAttemptText, PaymentAttempt);
export const finishedOrder = slot(storedText("vitrine-checkout-order"), FinishedOrder);

/** Once the order exists nothing of its checkout is kept but the order's own id. */
export function endCheckout(paymentIntentId: string, orderId: string): void {
  finishedOrder.write({ paymentIntentId, orderId });
  checkoutDraft.remove();
  checkoutIntent.remove();
  paymentAttempt.remove();
}
