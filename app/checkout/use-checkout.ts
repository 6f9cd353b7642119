import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { ContactData } from "../../data/model/sales/checkout.ts";
import { useCart } from "../storage/cart.ts";
import type { PaymentHandle } from "./payment/payment-handle.ts";
import { adjustCart, useCartChanges } from "./use-cart-changes.ts";
import { useOpenOrder } from "./use-open-order.ts";
import { useOrderInOtherTab } from "./use-order-in-other-tab.ts";
import { type Payment, usePaymentAttempt, type WalletPayment } from "./use-payment-attempt.ts";
import { usePaymentIntent } from "./use-payment-intent.ts";
import { usePricing } from "./use-pricing.ts";

/** State and actions of the checkout page, from the cart to the order. */
export function useCheckout() {
  const cart = useCart();
  const location = useLocation();
  const locationState: { returned?: boolean } | null = location.state;
  const { openPaidOrder, openExistingOrder } = useOpenOrder();
  const form = useRef<PaymentHandle>(null);
  /** Whether the last attempt was made with a wallet. Its failure is displayed next to the wallets. */
  const [byWallet, setByWallet] = useState(false);
  const attempt = usePaymentAttempt({
    onOrdered: (order, response) => void openPaidOrder(order, response),
    onCancelled: (order, { changes, codeProblem }) => {
      intent.store.forget();
      if (!order.keepsCart) void adjustCart(order.cartItems, changes);
      if (codeProblem) void pricing.onRejected({ path: "code", message: codeProblem });
    },
    restores: true,
    isReturning: locationState?.returned === true,
  });
  const { paying, order } = attempt;
  const intent = usePaymentIntent(cart.items, paying || order?.phase !== "none");
  const { orderId, response, changes } = intent.state;
  const { payable, acceptPrices } = useCartChanges(cart.items, changes, paying);
  const pricing = usePricing(intent, payable);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per order
  useEffect(() => {
    if (orderId) void openExistingOrder(orderId, intent.lines);
  }, [orderId]);

  function payWith(payment: Pick<Payment, "data" | "choices" | "accepts" | "confirm">) {
    pricing.clearCodeProblem();
    return attempt.pay({
      ...payment,
      lines: intent.lines,
      store: intent.store,
      onRejected: pricing.onRejected,
      onNewTotal: pricing.refresh,
    });
  }

  return {
    cart,
    intent,
    pricing,
    totals: pricing.summary,
    /** Whether the totals exclude lines that are no longer available. */
    isPartial: payable.length < cart.items.length,
    acceptPrices,
    /** The payment form, which authorizes the payment with the card's data. */
    form,
    order,
    orderInOtherTab: useOrderInOtherTab(cart, response?.paymentIntentId),
    failure: byWallet ? undefined : attempt.failure,
    walletFailure: byWallet ? attempt.failure : undefined,
    paying: paying || orderId !== undefined || attempt.isStarted,
    pay(data: ContactData) {
      setByWallet(false);
      const { totalCents } = pricing.summary;
      const displayedIntent = response?.paymentIntentId;
      return payWith({
        data,
        choices: pricing.choices,
        // Never charge more than the button displays.
        accepts: (cents) => cents <= totalCents,
        confirm: async ({ paymentIntentId }) => {
          // Another intent has another payment form, whose fields are empty.
          if (displayedIntent !== undefined && paymentIntentId !== displayedIntent)
            return { outcome: "failed", message: m.checkout_payment_renewed() };
          if (!form.current) return { outcome: "failed", message: m.checkout_payment_not_ready() };
          return form.current.confirm(data);
        },
      });
    },
    payByWallet({ shippingMethod, ...payment }: WalletPayment) {
      setByWallet(true);
      return payWith({ ...payment, choices: { ...pricing.choices, shippingMethod } });
    },
    restart: attempt.restart,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
