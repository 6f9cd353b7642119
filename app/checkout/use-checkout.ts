import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ContactData, OrderRequest } from "../../data/model/sales/checkout.ts";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { dismissToast, toast } from "../components/toast.ts";
import { paths } from "../paths.ts";
import { cartActions, useCart } from "../storage/cart.ts";
import { checkoutIntent, endCheckout, saveAddressChoice } from "../storage/checkout-session.ts";
import { describeDecline, saveToAccount } from "./after-payment.ts";
import { isPriceDrop, isPriceIncrease, isUnavailable } from "./cart-change.ts";
import type { PaymentHandle } from "./payment/payment-handle.ts";
import { useOrderInOtherTab } from "./use-order-in-other-tab.ts";
import { useOrderProgress } from "./use-order-progress.ts";
import { usePaymentIntent } from "./use-payment-intent.ts";
import { usePricing } from "./use-pricing.ts";

const NOT_COMPLETED = "The payment was not completed. Nothing was charged.";
const CONNECTION_LOST = "The connection was lost before anything was charged. Please try again.";

const INTENT_REPLACED =
  "This checkout had ended or was continued in another tab, so it was renewed. Nothing was charged: please enter your card again.";

/** The id of the last failure's toast. */
let failureToast = 0;

function showFailure(message: string) {
  failureToast = toast({ title: "Payment Failed", description: message, tone: "destructive" });
}

/** State and actions of the checkout page, from the cart to the order. */
export function useCheckout() {
  const cart = useCart();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const locationState: { returned?: boolean } | null = location.state;
  const isReturning = locationState?.returned === true;
  const payment = useRef<PaymentHandle>(null);
  const isRunning = useRef(false);
  const [paying, setPaying] = useState(false);
  /** Why the last attempt failed. Displayed next to the button, because the toast disappears. */
  const [failure, setFailure] = useState<string>();

  function reportFailure(message: string) {
    showFailure(message);
    setFailure(message);
  }

  async function onOrdered(
    { paymentIntentId, cartItems, checkoutData }: OrderRequest,
    response: OrderResponse,
  ) {
    if (saveAddressChoice.read()) void saveToAccount(checkoutData);
    endCheckout(paymentIntentId, response.order.id);
    queries.setQueryData(["/api/orders", response.order.id], response);
    await cartActions.subtract(cartItems);
    await navigate(paths.orderConfirmation(response.order.id), { replace: true });
    toast({ title: "Payment Successful", description: "Your order has been placed!" });
  }

  async function openExistingOrder(orderId: string) {
    await navigate(paths.orderConfirmation(orderId), { replace: true });
    toast({
      title: "Already Paid",
      description: "This cart was paid for before. You were not charged again: this is your order.",
    });
  }

  const order = useOrderProgress(
    {
      onOrdered: (request, response) => void onOrdered(request, response),
      onDelayed: () =>
        toast({
          title: "Payment Received",
          description: "Do not pay again: your order is being completed.",
        }),
      onUnpaid: (message) => message && reportFailure(message),
    },
    isReturning ? NOT_COMPLETED : undefined,
  );
  const phase = order.state?.phase;
  const intent = usePaymentIntent(cart.items, paying || phase !== "none");
  const { changes } = intent.state;
  // The server charges for all lines that it did not report as unavailable.
  const payable = cart.items.filter(
    ({ id }) => !changes.some((change) => change.id === id && isUnavailable(change)),
  );
  const pricing = usePricing(intent, payable);
  const totals = pricing.summary;

  // Applies lower prices to the cart without confirmation; the intent follows the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (!paying && changes.some(isPriceDrop)) void applyPrices(changes.filter(isPriceDrop));
  }, [changes, paying]);

  // Another tab, or this one before a reload, has ordered this cart.
  const { orderId } = intent.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per order
  useEffect(() => {
    if (!orderId) return;
    endCheckout("", orderId);
    void cartActions.subtract(intent.lines).then(() => openExistingOrder(orderId));
  }, [orderId]);

  const orderInOtherTab = useOrderInOtherTab(cart, intent.state.response?.paymentIntentId);

  /** Applies the catalogue's prices of these changes to the cart. */
  function applyPrices(priceChanges: typeof changes) {
    const products = cart.items.flatMap((item) => {
      const change = priceChanges.find((one) => one.kind === "price" && one.id === item.id);
      return change ? [{ ...item, price: String(change.after) }] : [];
    });
    return cartActions
      .refresh(products)
      .then(() => cartActions.acceptChanges(products.map((item) => item.id)));
  }

  /**
   * Pays. Returns "blocked" if the shopper must first review changes of the cart. Otherwise the
   * attempt leads to the order, or to an error message and the unchanged form.
   */
  async function pay(data: ContactData): Promise<"blocked" | "done"> {
    if (isRunning.current || phase !== "none") return "done";
    isRunning.current = true;
    setPaying(true);
    // A message about the previous attempt must not appear to be about this one.
    dismissToast(failureToast);
    setFailure(undefined);
    pricing.clearCodeProblem();
    try {
      return await reserveAndConfirm(data);
    } catch (error) {
      console.error("The payment could not be made:", error);
      order.clear();
      reportFailure("Something went wrong before anything was charged. Please try again.");
      return "done";
    } finally {
      isRunning.current = false;
      setPaying(false);
    }
  }

  async function reserveAndConfirm(data: ContactData): Promise<"blocked" | "done"> {
    const displayedIntent = intent.state.response?.paymentIntentId;
    const reservation = await intent.store.reserve(intent.lines, data, pricing.choices);
    if (reservation.outcome === "changed") return "blocked";
    // The page opens the order or displays that the payment is being processed.
    if (reservation.outcome === "locked") return "done";
    if (reservation.outcome === "rejected") {
      await pricing.onRejected(reservation.problem);
      reportFailure(`${reservation.problem.message} Nothing was charged.`);
      return "done";
    }
    if (reservation.outcome !== "reserved") {
      // The page displays the same message until a retry succeeds.
      showFailure(reservation.message);
      return "done";
    }
    const { paymentIntentId, totals: charged } = reservation.response;
    if (displayedIntent !== undefined && paymentIntentId !== displayedIntent) {
      // Another intent has another payment form, whose fields are empty.
      reportFailure(INTENT_REPLACED);
      return "done";
    }
    // Never charge more than the button displays.
    if (centsOf(charged.total) > totals.totalCents) {
      void pricing.refresh();
      reportFailure(
        `Your total is now ${formatMoney(centsOf(charged.total))}. Nothing was charged.`,
      );
      return "done";
    }
    const form = payment.current;
    if (!form) {
      reportFailure("The payment form is not ready yet. Please try again.");
      return "done";
    }
    const request = { checkoutData: data, cartItems: intent.lines, paymentIntentId };
    order.begin(request);
    await confirmPayment(form, request);
    return "done";
  }

  async function confirmPayment(form: PaymentHandle, request: OrderRequest): Promise<void> {
    const result = await form.confirm(request.checkoutData).catch((error: unknown) => {
      console.error("The outcome of the payment is unknown:", error);
      return { outcome: "unknown" } as const;
    });
    switch (result.outcome) {
      case "paid":
        return order.follow(request, "completing");
      case "processing":
        return order.follow(request, "waiting");
      case "unknown":
        return order.follow(request, "checking", CONNECTION_LOST);
      default:
        order.clear();
        showFailure(result.message);
        setFailure(describeDecline(result.message));
    }
  }

  return {
    cart,
    intent,
    pricing,
    totals,
    /** Whether the totals exclude lines that are no longer available. */
    isPartial: payable.length < cart.items.length,
    payment,
    failure,
    orderInOtherTab,
    paying: paying || orderId !== undefined || (phase !== "none" && phase !== "refunded"),
    /** undefined until sessionStorage has been read, after hydration. */
    order: order.state,
    acceptPrices: () => applyPrices(changes.filter(isPriceIncrease)),
    pay,
    /** Starts a new payment intent for the same cart after a refund. */
    restart() {
      checkoutIntent.remove();
      order.restart();
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
