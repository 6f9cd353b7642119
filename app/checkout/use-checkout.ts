import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toPricedLines } from "../../data/model/cart-lines.ts";
import type { CheckoutData, OrderRequest } from "../../data/model/checkout.ts";
import { centsOf, formatMoney } from "../../data/model/money.ts";
import type { OrderAnswer } from "../../data/model/order.ts";
import { priceCart } from "../../data/model/pricing.ts";
import { dismissToast, toast } from "../components/toast.tsx";
import { paths } from "../paths.ts";
import { cartActions, useCart } from "../storage/cart.ts";
import { checkoutIntent, endCheckout } from "../storage/checkout-session.ts";
import { isPriceDrop, isPriceIncrease, isUnavailable } from "./cart-change.ts";
import type { PaymentHandle } from "./payment/payment-form.tsx";
import { useOrderInOtherTab } from "./use-order-in-other-tab.ts";
import { useOrderProgress } from "./use-order-progress.ts";
import { usePaymentIntent } from "./use-payment-intent.ts";

const UNFINISHED = "The payment was not completed. Nothing was charged.";
const LOST = "The connection was lost before anything was charged. Please try again.";

const RENEWED =
  "This checkout had ended or was continued in another tab, so it was renewed. Nothing was charged: please enter your card again.";

let lastFailure = 0;

function showFailure(message: string) {
  lastFailure = toast({ title: "Payment Failed", description: message, tone: "destructive" });
}

/** Adds to the provider's reason what it leaves out: nothing was charged, and how to go on. */
function describeRefusal(message: string): string {
  if (/nothing was charged/i.test(message)) return message;
  return `${message.replace(/\.$/, "")}: nothing was charged. Try again, or use another card.`;
}

/** The checkout's course from the cart to the order: what is shown, and the one way to pay. */
export function useCheckout() {
  const cart = useCart();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const returned = (location.state as { returned?: boolean } | null)?.returned === true;
  const payment = useRef<PaymentHandle>(null);
  const running = useRef(false);
  const [paying, setPaying] = useState(false);
  /** Why the last attempt failed: it stays beside the button, as the toast goes away. */
  const [failure, setFailure] = useState<string>();

  function failed(message: string) {
    showFailure(message);
    setFailure(message);
  }

  async function onOrdered({ paymentIntentId, cartItems }: OrderRequest, answer: OrderAnswer) {
    endCheckout(paymentIntentId, answer.order.id);
    queries.setQueryData(["/api/orders", answer.order.id], answer);
    await cartActions.subtract(cartItems);
    await navigate(paths.orderConfirmation(answer.order.id), { replace: true });
    toast({ title: "Payment Successful", description: "Your order has been placed!" });
  }

  async function showEarlierOrder(orderId: string) {
    await navigate(paths.orderConfirmation(orderId), { replace: true });
    toast({
      title: "Already Paid",
      description: "This cart was paid for before. You were not charged again: this is your order.",
    });
  }

  const order = useOrderProgress(
    {
      onOrdered: (request, answer) => void onOrdered(request, answer),
      onDelayed: () =>
        toast({
          title: "Payment Received",
          description: "Do not pay again: your order is being completed.",
        }),
      onUnpaid: (message) => message && failed(message),
    },
    returned ? UNFINISHED : undefined,
  );
  const phase = order.state?.phase;
  const intent = usePaymentIntent(cart.items, paying || phase !== "none");
  const { changes } = intent.state;
  // The server decides what is available: it charges for all lines that it has not reported.
  const payable = cart.items.filter(
    ({ id }) => !changes.some((change) => change.id === id && isUnavailable(change)),
  );
  const totals = priceCart(toPricedLines(payable));

  // A fall is passed on: the cart learns the new price, and the intent follows the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (!paying && changes.some(isPriceDrop)) void takePrices(changes.filter(isPriceDrop));
  }, [changes, paying]);

  // Another tab, or this one before it died, has ordered this very cart.
  const { orderId } = intent.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per order
  useEffect(() => {
    if (!orderId) return;
    endCheckout("", orderId);
    void cartActions.subtract(intent.lines).then(() => showEarlierOrder(orderId));
  }, [orderId]);

  const elsewhere = useOrderInOtherTab(cart, intent.state.answer?.paymentIntentId);

  /** Makes the cart cost what the catalogue says. */
  function takePrices(which: typeof changes) {
    const known = cart.items.flatMap((item) => {
      const change = which.find((one) => one.kind === "price" && one.id === item.id);
      return change ? [{ ...item, price: String(change.after) }] : [];
    });
    // Noted beside what the shopper saw, then taken over.
    return cartActions
      .refresh(known)
      .then(() => cartActions.acceptChanges(known.map((item) => item.id)));
  }

  /**
   * Pays. `blocked` when something has to be looked at first; otherwise it ends in an order, or in
   * a message and the form as it was.
   */
  async function pay(data: CheckoutData): Promise<"blocked" | "done"> {
    if (running.current || phase !== "none") return "done";
    running.current = true;
    setPaying(true);
    // What is said of the attempt before must not be read as an answer to this one.
    dismissToast(lastFailure);
    setFailure(undefined);
    try {
      return await reserveAndConfirm(data);
    } catch (error) {
      console.error("The payment could not be made:", error);
      order.forget();
      failed("Something went wrong before anything was charged. Please try again.");
      return "done";
    } finally {
      running.current = false;
      setPaying(false);
    }
  }

  async function reserveAndConfirm(data: CheckoutData): Promise<"blocked" | "done"> {
    const shownIntent = intent.state.answer?.paymentIntentId;
    const reservation = await intent.keeper.reserve(intent.lines, data);
    if (reservation.outcome === "changed") return "blocked";
    // The order is opened, or the page says that the payment is under way.
    if (reservation.outcome === "locked") return "done";
    if (reservation.outcome !== "reserved") {
      // The page shows the same message until the checkout is ready again.
      showFailure(reservation.message);
      return "done";
    }
    const { paymentIntentId, totals: charged } = reservation.answer;
    if (shownIntent !== undefined && paymentIntentId !== shownIntent) {
      // The payment form of another intent is a new one, with empty fields.
      failed(RENEWED);
      return "done";
    }
    // Never more than the button said.
    if (centsOf(charged.total) > totals.totalCents) {
      failed(`Your total is now ${formatMoney(centsOf(charged.total))}. Nothing was charged.`);
      return "done";
    }
    const form = payment.current;
    if (!form) {
      failed("The payment form is not ready yet. Please try again.");
      return "done";
    }
    const request = { checkoutData: data, cartItems: intent.lines, paymentIntentId };
    order.begin(request);
    const result = await form.confirm(data).catch((error: unknown) => {
      console.error("Nobody knows yet how the payment ended:", error);
      return { outcome: "unknown" } as const;
    });
    switch (result.outcome) {
      case "paid":
        order.follow(request, "completing");
        break;
      case "processing":
        order.follow(request, "waiting");
        break;
      case "unknown":
        order.follow(request, "checking", LOST);
        break;
      default:
        order.forget();
        showFailure(result.message);
        setFailure(describeRefusal(result.message));
    }
    return "done";
  }

  return {
    cart,
    intent,
    totals,
    /** Whether the totals leave out lines that are no longer available. */
    isPartial: payable.length < cart.items.length,
    payment,
    failure,
    elsewhere,
    paying: paying || orderId !== undefined || (phase !== "none" && phase !== "refunded"),
    /** undefined until the tab's memory has been read. */
    order: order.state,
    rises: changes.filter(isPriceIncrease),
    acceptPrices: () => takePrices(changes.filter(isPriceIncrease)),
    pay,
    /** After a refund: another intent, the same cart. */
    restart() {
      checkoutIntent.remove();
      order.restart();
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
