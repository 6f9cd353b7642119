import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { ContactData } from "../../data/model/sales/checkout.ts";
import { useCart } from "../storage/cart.ts";
import { useCartChanges } from "./use-cart-changes.ts";
import { useOpenOrder } from "./use-open-order.ts";
import { useOrderInOtherTab } from "./use-order-in-other-tab.ts";
import { usePaymentAttempt } from "./use-payment-attempt.ts";
import { usePaymentIntent } from "./use-payment-intent.ts";
import { usePricing } from "./use-pricing.ts";

/** State and actions of the checkout page, from the cart to the order. */
export function useCheckout() {
  const cart = useCart();
  const location = useLocation();
  const locationState: { returned?: boolean } | null = location.state;
  const { openPaidOrder, openExistingOrder } = useOpenOrder();
  const attempt = usePaymentAttempt({
    onOrdered: (request, response) => void openPaidOrder(request, response),
    onCancelled: (request, { changes, codeProblem }) => {
      intent.store.forget();
      void adjustCart(request.cartItems, changes);
      if (codeProblem) void pricing.onRejected({ path: "code", message: codeProblem });
    },
    isReturning: locationState?.returned === true,
  });
  const { paying, order } = attempt;
  const intent = usePaymentIntent(cart.items, paying || order?.phase !== "none");
  const { orderId, response, changes } = intent.state;
  const { payable, acceptPrices, adjustCart } = useCartChanges(cart.items, changes, paying);
  const pricing = usePricing(intent, payable);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per order
  useEffect(() => {
    if (orderId) void openExistingOrder(orderId, intent.lines);
  }, [orderId]);

  return {
    cart,
    intent,
    pricing,
    totals: pricing.summary,
    /** Whether the totals exclude lines that are no longer available. */
    isPartial: payable.length < cart.items.length,
    acceptPrices,
    payment: attempt.form,
    order,
    orderInOtherTab: useOrderInOtherTab(cart, response?.paymentIntentId),
    failure: attempt.failure,
    paying: paying || orderId !== undefined || attempt.isStarted,
    pay: (data: ContactData) => attempt.pay({ data, intent, pricing }),
    restart: attempt.restart,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
