import * as v from "valibot";
import { OrderRequest } from "../../data/model/sales/checkout.ts";
import { OrderChoices } from "../../data/model/sales/order-choices.ts";
import { paymentAttemptText, type StoredText, storedText } from "./stored-text.ts";

/**
 * The state of a checkout that survives a reload. sessionStorage (for the tab) has the form's
 * contents, never card data, and the payment in progress. localStorage (for the browser) has the id
 * of the payment intent, so that another tab can find out whether the cart was paid for. If the
 * browser refuses storage or it is full, the state lasts as long as the page.
 */

/** The contents of the checkout form, not validated. */
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
  /** Whether the order is for someone else, so that the buyer has a name and an address apart from the delivery. */
  isGift: v.fallback(v.boolean(), false),
  /** Whether the order to Quebec shall be in English, after the French terms. */
  choosesEnglish: v.fallback(v.boolean(), false),
  "buyer.firstName": v.fallback(v.string(), ""),
  "buyer.lastName": v.fallback(v.string(), ""),
  "buyer.address": v.fallback(v.string(), ""),
  "buyer.address2": v.fallback(v.string(), ""),
  "buyer.city": v.fallback(v.string(), ""),
  "buyer.province": v.fallback(v.string(), ""),
  "buyer.postalCode": v.fallback(v.string(), ""),
});
export type CheckoutDraft = v.InferOutput<typeof CheckoutDraft>;

export const EMPTY_DRAFT: CheckoutDraft = v.parse(CheckoutDraft, {});

/** The order of a started payment. */
const StartedOrder = v.object({
  ...OrderRequest.entries,
  /** Whether the order is for one product that was bought on its page, so that the cart stays as it is. */
  keepsCart: v.optional(v.boolean()),
});
export type StartedOrder = v.InferOutput<typeof StartedOrder>;

/** A started payment: the order to place, and the stage of the payment. */
const PaymentAttempt = v.object({
  order: StartedOrder,
  /** `confirming`: the outcome is unknown. `paid`: charged, but the order is not placed yet. */
  stage: v.picklist(["confirming", "paid"]),
});

/** The last order of this tab and its payment intent. */
const FinishedOrder = v.object({ paymentIntentId: v.string(), orderId: v.string() });

function storedJson<T>(text: StoredText, schema: v.GenericSchema<unknown, T>) {
  return {
    read(): T | undefined {
      const parsed = v.safeParse(schema, text.readJson());
      return parsed.success ? parsed.output : undefined;
    },
    write: (value: T) => text.write(JSON.stringify(value)),
    remove: () => text.remove(),
  };
}

export const checkoutDraft = storedJson(storedText("vitrine-checkout-draft"), CheckoutDraft);
export const checkoutChoices = storedJson(storedText("vitrine-checkout-choices"), OrderChoices);
export const checkoutIntent = storedJson(
  storedText("vitrine-checkout-intent", "localStorage"),
  v.string(),
);
export const paymentAttempt = storedJson(paymentAttemptText, PaymentAttempt);
export const finishedOrder = storedJson(storedText("vitrine-checkout-order"), FinishedOrder);

/** Whether a signed-in customer wants the address of this checkout to be saved ("yes"). */
export const saveAddressChoice = storedText("vitrine-checkout-save-address");

/**
 * Deletes the checkout once its order exists; only the ids of the order and its intent remain. The form's
 * contents stay if the order was not for the cart.
 */
export function endCheckout(
  paymentIntentId: string,
  orderId: string,
  { keepsCart = false } = {},
): void {
  finishedOrder.write({ paymentIntentId, orderId });
  if (!keepsCart) {
    checkoutDraft.remove();
    checkoutChoices.remove();
    saveAddressChoice.remove();
  }
  checkoutIntent.remove();
  paymentAttempt.remove();
}
