import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { SentLine } from "../../data/model/sales/checkout.ts";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import { type ToastMessage, toast } from "../components/toast.ts";
import { paths } from "../paths.ts";
import { cartActions } from "../storage/cart.ts";
import { endCheckout, type StartedOrder, saveAddressChoice } from "../storage/checkout-session.ts";
import { saveToAccount } from "./after-payment.ts";

/** Ends the checkout once its order exists: removes the bought units and opens the confirmation. */
export function useOpenOrder() {
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function open(orderId: string, bought: readonly SentLine[], message: ToastMessage) {
    await cartActions.subtract(bought);
    // Before the navigation, which may load another document.
    toast(message);
    await navigate(paths.orderConfirmation(orderId), { replace: true });
  }

  return {
    /** Opens the order that this page has paid for. */
    async openPaidOrder(started: StartedOrder, response: OrderResponse): Promise<void> {
      const { id } = response.order;
      const { keepsCart = false } = started;
      if (!keepsCart && saveAddressChoice.read()) void saveToAccount(started.checkoutData);
      endCheckout(started.paymentIntentId, id, { keepsCart });
      queries.setQueryData(["/api/orders", id], response);
      await open(id, keepsCart ? [] : started.cartItems, {
        title: m.checkout_payment_succeeded(),
        description: m.checkout_payment_succeeded_hint(),
      });
    },
    /** Opens the order of a cart that another tab, or this one before a reload, has paid for. */
    async openExistingOrder(orderId: string, lines: readonly SentLine[]): Promise<void> {
      endCheckout("", orderId);
      await open(orderId, lines, {
        title: m.checkout_payment_already(),
        description: m.checkout_payment_already_hint(),
      });
    },
  };
}
